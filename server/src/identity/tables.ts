import { positionNames } from '@mostrador/contract/people';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

// The property names are those that better-auth asks for.
export const user = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** No key: two people of the company's user pool may have the same, and so may an account of before. */
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    username: text('username').unique(),
    displayUsername: text('display_username'),
    role: text('role'),
    banned: boolean('banned').notNull().default(false),
    banReason: text('ban_reason'),
    banExpires: at('ban_expires'),
    branch: text('branch'),
    /** The branch of that name, set by the database; null while none has it. */
    branchId: integer('branch_id'),
    puesto: text('puesto', { enum: positionNames }),
    /** Several people use the account, as on a counter PC: it says nothing about who reports a lost sale. */
    shared: boolean('shared').notNull().default(false),
    /** Identity of this person in the company's user pool; null for people of the embedded pool. */
    issuer: text('issuer'),
    sub: text('sub'),
    /** Set with a one-time password: it is valid until then, and only for choosing another. */
    oneTimePasswordUntil: at('one_time_password_until'),
    lastSignInAt: at('last_sign_in_at'),
  },
  (table) => [uniqueIndex('users_issuer_sub').on(table.issuer, table.sub), index('users_branch').on(table.branchId)],
);

export const session = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    /** The absolute limit; the idle limit counts from `updatedAt`. */
    expiresAt: at('expires_at').notNull(),
    token: text('token').notNull().unique(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    impersonatedBy: text('impersonated_by'),
    /** The user pool expects it again at sign-out. */
    idToken: text('id_token'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

export const account = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accounts_provider_account').on(table.providerId, table.accountId),
    index('accounts_user').on(table.userId),
  ],
);

export const verification = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);

/** Failed sign-ins in the window that limits guessing. */
export const signInAttempt = pgTable(
  'sign_in_attempts',
  {
    id: text('id').primaryKey(),
    usernameDigest: text('username').notNull(),
    address: text('address').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [
    index('sign_in_attempts_username').on(table.usernameDigest, table.at),
    index('sign_in_attempts_address').on(table.address, table.at),
  ],
);

/** Addresses from which people signed in with their password, each with the last time. */
export const signInAddress = pgTable(
  'sign_in_addresses',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    lastAt: at('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.address] }),
    index('sign_in_addresses_last_at').on(table.lastAt),
  ],
);
