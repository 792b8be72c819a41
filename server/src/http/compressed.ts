import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);
/** Quality 4 saves four fifths of what the best quality saves, in a hundredth of its time. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Sends a text with Brotli compression if the browser accepts it. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(text);
  return reply.header('content-encoding', 'br').send(await compress(text, { params }));
}
