import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const pack = promisify(brotliCompress);
/** Four fifths of the best packing for a hundredth of its time. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** A text made for this one answer, packed where the browser can unpack it. */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(text);
  return reply.header('content-encoding', 'br').send(await pack(text, { params }));
}
