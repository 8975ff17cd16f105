// A push service and a mail server of the tests' own: what the server sends is decrypted, read and kept.
import { execFileSync } from 'node:child_process';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttps } from 'node:https';
import { createServer as createTcp, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Waits for the first that came, for as long as the tests' deadline lets it.
class Arrivals<T> {
  #here: T[] = [];
  #waiting: ((one: T) => void)[] = [];
  put(one: T) {
    const waiting = this.#waiting.shift();
    if (waiting) waiting(one);
    else this.#here.push(one);
  }
  next(): Promise<T> {
    const one = this.#here.shift();
    return one === undefined ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve(one);
  }
}

const listening = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

export interface PushSubscriptionKeys {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}
export interface PushOffice {
  subscription: PushSubscriptionKeys;
  certificate: string; // a file, for SSL_CERT_FILE
  next(): Promise<string>; // the payload of the next message
  stop(): void;
}
export async function pushOffice(): Promise<PushOffice> {
  const folder = mkdtempSync(join(tmpdir(), 'mistwheel-push-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost';
  const names = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate];
  execFileSync('openssl', [...request.split(' '), ...names], { stdio: 'ignore' });
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const arrived = new Arrivals<string>();
  // RFC 8291, from the browser's side.
  const decrypt = (body: Buffer) => {
    const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
    const part = (label: string, size: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, size));
    const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
    cipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  };
  const server = createHttps({ key: readFileSync(key), cert: readFileSync(certificate) }, (message, response) => {
    const pieces: Buffer[] = [];
    message.on('data', (piece: Buffer) => pieces.push(piece));
    message.on('end', () => {
      response.writeHead(201).end();
      arrived.put(decrypt(Buffer.concat(pieces)));
    });
  });
  const port = await listening(server);
  return {
    subscription: {
      endpoint: `https://localhost:${port}/send/device`,
      keys: { p256dh: own.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
    },
    certificate,
    next: () => arrived.next(),
    stop() {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface ReceivedMail {
  to: string;
  headers: string;
  text: string;
}
export interface MailOffice {
  address: string; // as the setting mail-server
  next(): Promise<ReceivedMail>;
  stop(): void;
}
export async function mailOffice(): Promise<MailOffice> {
  const arrived = new Arrivals<ReceivedMail>();
  const talk = (socket: Socket) => {
    let to = '';
    let said = '';
    let inMessage = false;
    const hear = (line: string) => {
      if (/^RCPT TO:/.test(line)) to = /<(.*)>/.exec(line)?.[1] ?? '';
      inMessage = line === 'DATA';
      if (line === 'QUIT') socket.end('221 goodbye\r\n');
      else socket.write(inMessage ? '354 go on\r\n' : '250 ok\r\n');
    };
    socket.write('220 test.example.org\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      said += piece.toString();
      for (;;) {
        const mark = inMessage ? '\r\n.\r\n' : '\r\n';
        const end = said.indexOf(mark);
        if (end < 0) return;
        const whole = said.slice(0, end);
        said = said.slice(end + mark.length);
        if (!inMessage) {
          hear(whole);
          continue;
        }
        inMessage = false;
        const [headers = '', body = ''] = whole.split('\r\n\r\n');
        socket.write('250 taken\r\n');
        arrived.put({ to, headers, text: Buffer.from(body, 'base64').toString() });
      }
    });
  };
  const server = createTcp(talk);
  const port = await listening(server);
  return { address: `smtp-plain://127.0.0.1:${port}`, next: () => arrived.next(), stop: () => server.close() };
}
