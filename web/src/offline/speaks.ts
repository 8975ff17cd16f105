// Tells the service worker which language is spoken here, so that it keeps what is said in it.
export function keepLanguage(code: string) {
  if ('serviceWorker' in navigator)
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ speaks: code }));
}
