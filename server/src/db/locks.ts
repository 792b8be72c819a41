/**
 * The keys of all advisory locks of the portal: any numbers, but the same in every version that runs on one database.
 * A lock with a second key, here a hash, is another one than that with the first key alone.
 */
export const locks = {
  /** Preparing the database, backups and restores. */
  start: 727_001,
  /** Reading a price list; PostgreSQL releases it when the process dies. */
  priceImport: 727_002,
  /** Arriving from the company's user pool. */
  arrival: 7_261_102,
  /** Recomputing demand: of all parts, and with a second key of one part. */
  demand: 7_261_121,
  /** Taking an e-mail address; only with a second key. */
  email: 7_261_140,
  /** Giving positions to the changes of lost sales. */
  changePositions: 7_305_016,
  /** Adding up lost sales: only in SQL, in the migration 0020_sums. */
  lostSaleSums: 7_305_023,
} as const;
