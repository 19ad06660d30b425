const VIN = /^[A-HJ-NPR-Z0-9]{17}$/

/** Whether a text has the shape of a vehicle identification number: 17 letters and digits, without I, O and Q (ISO 3779). */
export function looksLikeVin(text: string): boolean {
  return VIN.test(text.replace(/[\s-]/g, '').toUpperCase())
}
