import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

// The least that Fastify can do: sends the response in a file to every request, without a hook, a log or a check.
const { headers, body } = JSON.parse(readFileSync(process.argv[2], 'utf8'));

const app = Fastify();
app.get('*', (_request, reply) => {
  reply.headers(headers).send(body);
});
await app.listen({ port: Number(process.argv[3]), host: '127.0.0.1' });
process.stdout.write(`${app.server.address().port}\n`);
