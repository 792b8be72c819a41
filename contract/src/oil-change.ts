/** What an oil change costs, in pesos: promotion pages and training films take every figure from here. */
export const oilChange = {
  /** Labour when the customer does not buy oil and filter from us. */
  labourWithoutPurchase: 220,
  /** Labour with oil of these brands, by kind of filter. */
  ordinary: { brands: ['Quaker', 'Gulf'], sealedFilter: 88, cartridgeFilter: 162 },
  promotion: {
    brand: 'Castrol',
    lines: ['GTX', 'Magnatec', 'Edge'],
    /** What the customer pays for labour with a cartridge filter. */
    labourWithCartridgeFilter: 50,
    /** What is recorded as the mechanic's labour, whatever the customer pays. */
    mechanicRecord: { sealedFilter: 40, cartridgeFilter: 50 },
    /** For who buys oil and filter but does without the labour. */
    bonusWithoutLabour: 40,
  },
} as const;
