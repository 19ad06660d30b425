import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/**
 * What stands in the address: texts, numbers and yes or no as they are, in JSON only what is neither. The router's own way puts every text in quotes that JSON could read, so that
 * a part number became `q=%222924%22`; such addresses are still read. A text written like a number arrives as one (lib/address-fields.ts).
 */
function readValue(text: string): unknown {
  if (!/^["[{tf]/.test(text)) throw noJson
  return JSON.parse(text)
}

/** How a text says that it is nothing else. Made once: each link of a screen asks several times, and an error of its own takes note of where it was made. */
const noJson = new Error('The value is a text.')

export const parseSearch = parseSearchWith(readValue)
export const stringifySearch = stringifySearchWith(JSON.stringify, readValue)
