// A store of objects in this browser (IndexedDB): one database with one store, opened for each request.
type Act<T> = (objects: IDBObjectStore) => IDBRequest<T>;

export function database(name: string, store: string, keyPath: string) {
  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('no storage'));
    });
  return async function run<T>(mode: IDBTransactionMode, act: Act<T>): Promise<T> {
    const opened = await open();
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = opened.transaction(store, mode);
        const request = act(transaction.objectStore(store));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onerror = () => reject(transaction.error ?? new Error('no storage'));
        transaction.onabort = () => reject(transaction.error ?? new Error('no storage'));
      });
    } finally {
      opened.close();
    }
  };
}
