/** What a report that waited on a device says about itself: whose it is, and how many seconds ago it was made. */
export const ownerHeader = 'report-owner';
export const ageHeader = 'report-age';

/** Older reports count as this old. */
export const longestAgeDays = 30;
