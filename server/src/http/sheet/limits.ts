const megabyte = 1024 * 1024;

/**
 * What the portal reads of an uploaded sheet at most. A list of 500,000 prices with twenty columns stays below; a file
 * beyond is refused before it takes time or memory from the rest of the portal.
 */
export const sheetLimits = {
  /** Characters; the most that Excel lets into a cell. A longer one has an open quote, or comes from no spreadsheet. */
  cell: 32_767,
  /** Characters of all cells of a row. */
  row: 64 * 1024,
  /** Characters of all rows. A shared string counts as often as it is used. */
  text: 200 * megabyte,
  /** Deflate reaches ratios of 1,000; a real sheet stays far below 200. */
  zip: { entries: 5_000, directoryBytes: megabyte, bytes: 700 * megabyte, ratio: 200, ratioFrom: 20 * megabyte },
  /** The parser holds the elements that are open and the characters (`piece`) since the last tag. */
  xml: { depth: 32, elements: 30_000_000, piece: 2 * megabyte },
  /** `part` is the size of their XML, `bytes` that of their text. */
  sharedStrings: { part: 192 * megabyte, bytes: 64 * megabyte, count: 2_000_000 },
  /** Of the thread that reads a workbook, without its Buffers: those have the limits above. */
  heap: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
} as const;
