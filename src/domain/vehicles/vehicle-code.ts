import { numberKey } from '../numbers/article-number.ts'

/** Below this many characters an engine code or a K-type says nothing. */
export const VEHICLE_CODE_MIN = 2
const LONGEST_ENGINE_CODE = 20
const MOST_K_TYPE = 2_147_483_647

/** The key of an engine code in any spelling (`H4Bt 400`, `h4bt-400`); null when nothing is left that could be one. */
export function readEngineCode(text: string): string | null {
  const key = numberKey(text)
  return key.length >= VEHICLE_CODE_MIN && key.length <= LONGEST_ENGINE_CODE ? key : null
}

/** A K-type: a number of at least two digits, perhaps with its name before it (`K-Type 9312`, `KTyp-Nr. 9312`, `N-Typ 9312`); null for anything else. */
export function readKType(text: string): number | null {
  const digits = text
    .trim()
    .replace(/^[kn][\s-]?typ(e|nr)?([\s-]*(nr|no|number))?[\s.:#-]*/i, '')
    .replace(/[\s\u00a0]/g, '')
  if (!/^[1-9]\d+$/.test(digits) || digits.length > 10) return null
  const kType = Number(digits)
  return kType <= MOST_K_TYPE ? kType : null
}
