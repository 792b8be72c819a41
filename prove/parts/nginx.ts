import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../server/src/testing/free-port.ts';

/** Where `npm run prove` puts it if the machine has none. */
const fetched = fileURLToPath(new URL('../../.cache/nginx/usr/sbin/nginx', import.meta.url));
const program = ['/usr/sbin/nginx', '/usr/bin/nginx', fetched].find((file) => existsSync(file));
const example = new URL('../../deploy/nginx.conf', import.meta.url);

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => setTimeout(resolve, 20, false));
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/** The project's own example with the ports of this run and a certificate of a minute; undefined without nginx. */
export async function startNginx(folder: string, portals: number[]) {
  if (!program) return undefined;
  const [plain, secure] = [await freePort(), await freePort()];
  const subject = ['-subj', '/CN=portal.example', '-days', '1'];
  const files = ['-keyout', path.join(folder, 'key.pem'), '-out', path.join(folder, 'cert.pem')];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject], { stdio: 'ignore' });
  const site = readFileSync(example, 'utf8')
    .replace('127.0.0.1:3001', `127.0.0.1:${portals[0]}`)
    .replace(/server 127\.0\.0\.1:3002(.*;)/, (_, rest) =>
      portals
        .slice(1)
        .map((port) => `server 127.0.0.1:${port}${rest}`)
        .join(' '),
    )
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2;`)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${folder}/cert.pem;`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${folder}/key.pem;`);
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = path.join(folder, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    file,
    `${user} pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {} http { access_log off; ${temporaryPaths.join(' ')} ${site} }`,
  );
  const args = ['-p', folder, '-c', file, '-e', `${folder}/error.log`];
  execFileSync(program, [...args, '-t'], { stdio: 'pipe' });
  const child = spawn(program, [...args, '-g', 'daemon off;'], { stdio: 'ignore' });
  while (!(await listens(secure)) && child.exitCode === null);
  return {
    port: secure,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
