/** Stored with the cached responses while this person wants all guides on this device. */
export const allGuidesName = 'all-guides';
export type SavedGuides = { at: number; bytes: number };
