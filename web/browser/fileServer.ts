// Python's plain file server over a folder, as a file host that knows nothing of us.
import { spawn } from 'node:child_process';

export interface FileServer {
  base: string;
  stop: () => void;
}

// `hear`: what it prints of each thing that was asked for.
export async function serveFiles(folder: string, hear: (text: string) => void = () => undefined): Promise<FileServer> {
  const words = ['-u', '-m', 'http.server', '0', '--bind', '127.0.0.1', '--directory', folder];
  const server = spawn('python3', words, { stdio: ['ignore', 'pipe', 'pipe'] });
  server.stderr.on('data', (text: Buffer) => hear(text.toString()));
  const base = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (text: Buffer) => {
      const port = /port (\d+)/.exec((said += text.toString()))?.[1];
      if (port) resolve(`http://127.0.0.1:${port}/`);
    });
    server.on('exit', () => reject(new Error(`the file server stopped: ${said}`)));
  });
  return { base, stop: () => void server.kill() };
}
