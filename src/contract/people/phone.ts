import * as v from 'valibot'
import { trimmedText } from '../bounded.ts'

/** A telephone number as people write it: at least six digits, with spaces and + - / ( ) . , ; between them; empty where there is none. Of what is typed: what was stored before stays. */
/* @__NO_SIDE_EFFECTS__ */
export const phone = (max: number) =>
  v.pipe(trimmedText(max), v.regex(/^(?:(?:[\s+\-/().,;]*\d){6}[\s\d+\-/().,;]*)?$/, 'phone'))
