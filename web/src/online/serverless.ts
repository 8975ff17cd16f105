// A bundle for any file host says in its page that no server is behind it (deploy/bundle.py): then none is asked.
const mark = 'meta[name="mistwheel:server"][content="none"]';
export const serverless = typeof document !== 'undefined' && document.querySelector(mark) !== null;
