import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/**
 * What stands in the address: texts, numbers and yes or no as they are, in JSON only what is neither. The router's own way puts every text in quotes that JSON could read, so that
 * a part number became `q=%222924%22`; such addresses are still read. A text written like a number arrives as one (lib/address-fields.ts).
 */
const readValue = (text: string): unknown => JSON.parse(/^["[{tf]/.test(text) ? text : '')

export const parseSearch = parseSearchWith(readValue)
export const stringifySearch = stringifySearchWith(JSON.stringify, readValue)
