import * as v from 'valibot'
import { exactText } from './bounded.ts'
import { IsoDay } from './fields.ts'

/** A time that there is, with its zone, as it is sent: valibot alone takes the 31st of February, and offsets that cannot be read. */
export const SentDateTime = v.pipe(
  exactText(40),
  v.isoTimestamp(),
  v.check((at) => v.is(IsoDay, at.slice(0, 10)) && Number.isFinite(Date.parse(at))),
)
