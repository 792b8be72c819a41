import { number } from './number.ts';

/** "312 KB", "4.5 MB". */
export function bytesWords(bytes: number): string {
  return bytes < 1_000_000 ? `${number(Math.ceil(bytes / 1_000))} KB` : `${number(bytes / 1_000_000, 1)} MB`;
}
