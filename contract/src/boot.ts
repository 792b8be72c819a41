import type { DocumentCards, DocumentTitle, PublishedDocument } from './documents.ts';
import type { SignInMethod, Viewer } from './identity.ts';
import type { Message } from './messages.ts';
import type { SectionStates } from './migration.ts';
import type { Notification } from './notifications.ts';

/** What the served HTML already carries, so that the first paint needs no further request. */
export type Boot = {
  viewer: Viewer | null;
  /** In milliseconds, because the device's clock may be wrong: when the session ends, and after how long without use. */
  session: { endsIn: number; idle: number } | null;
  /** The server's clock, which the browser follows while it hydrates the page. */
  renderedAt: number;
  messages: Message[];
  /** How many lines in the bell the person has not read. */
  unreadNotifications: number;
  /** The newest of them about the person's own reports. */
  reportNews: Notification | null;
  /** Which sections show the migration notice. */
  sections: SectionStates;
  /** Every published guide and promotion, in the order of the menus. */
  documents: DocumentTitle[];
  /** The one at the requested path. */
  document: PublishedDocument | null;
  /** Their cards, on the screens that list them. */
  cards: DocumentCards | null;
  signInMethod: SignInMethod;
  /** Newest model year offered for domestic cars. */
  lastYear: number;
  /** The chain's clock, which its reports follow. */
  timeZone: string;
  /** A sentence for the sign-in screen: why the company's user pool did not let the person in. */
  notice: string | null;
  /** Address of the external image catalogue in the top menu. */
  imageCatalogueUrl: string;
};

/** Id of the `<script type="application/json">` element that holds it. */
export const bootElementId = 'boot';
