import { NOT_FOUND_SET_COOKIE } from '@learning-center/shared/lib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageAnswer } from './page-answer.ts';
import { sendText, type TextAnswer } from '../http/send-text.ts';

/** Sends a page, or the visitor on to another; after an unknown address the next page says so (decision A2). */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageAnswer & Pick<TextAnswer, 'isForAll'>,
): Promise<FastifyReply> {
  if (page.kind === 'page') return sendText(request, reply, page);
  reply.header('Cache-Control', 'no-store');
  if (page.isUnknownAddress) reply.header('Set-Cookie', NOT_FOUND_SET_COOKIE);
  return reply.redirect(page.location, 302);
}
