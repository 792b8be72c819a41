import type { Boot } from '@mostrador/contract/boot';
import type { DocumentCards } from '@mostrador/contract/documents';
import type { Message } from '@mostrador/contract/messages';
import { allMigrating } from '@mostrador/contract/migration';
import { api } from '@mostrador/contract/paths';
import { isProblem } from '../../lib/http/problem-error.ts';
import { request } from '../../lib/http/request.ts';
import { fetchViewer } from '../../lib/viewer.ts';

/** The development server sends a bare page. */
export async function askForBoot(): Promise<Boot> {
  const settings = {
    session: { endsIn: 86_400_000, idle: 86_400_000 },
    renderedAt: Date.now(),
    imageCatalogueUrl: 'https://example.com/',
    signInMethod: 'password',
    notice: null,
    lastYear: new Date().getFullYear(),
    // The live connection sends these three a moment later.
    unreadNotifications: 0,
    reportNews: null,
    sections: allMigrating,
    timeZone: 'America/Tijuana',
  } as const;
  try {
    const [viewer, messages, cards] = await Promise.all([
      fetchViewer(),
      request<Message[]>(api.messages),
      request<DocumentCards>(api.documents),
    ]);
    return { ...settings, viewer, messages, documents: cards.cards, document: null, cards };
  } catch (error) {
    if (isProblem(error, 'unauthenticated')) {
      return { ...settings, viewer: null, messages: [], documents: [], document: null, cards: null };
    }
    throw error;
  }
}
