import { readPlate } from '../vehicles/plate.ts'
import { readEngineCode, readKType } from '../vehicles/vehicle-code.ts'
import { looksLikeVin, nearVinLength, readVin, scannedCode, vinMeantBy } from '../vehicles/vin.ts'
import type { CarLexicon } from './car-lexicon.ts'
import { readCar } from './car-text.ts'
import { foldedWords, sayingWords } from './folded-words.ts'

/*
 * What a text says of a vehicle, in whichever field it is typed: a VIN, a plate, an engine code or a K-type, alone, behind its label in any of the four
 * languages (`serie șasiu WVW…`, `Motorkennbuchstabe BKC`), or among other words (`filtru ulei CJ 12 ABC`).
 */
export interface VehicleText {
  readonly by: 'vin' | 'plate' | 'engine_code' | 'k_type'
  /** As it is searched. */
  readonly text: string
}

const COUNT = String.raw`(?:nr|no|num|numar(?:ul)?|number|nummer|szam|cod(?:e|ul)?)\.?`
const BEHIND = String.raw`(?:[\s.-]*${COUNT})?[\s.:=#-]+`
const VIN_LABEL = new RegExp(
  String.raw`^(?:(?:seri[ae]|${COUNT})\s+(?:de\s+)?)*(?:vin|fin|sasiu(?:l|lui)?|alvaz|alvazszam|fahrgestell|fahrgestellnummer|chassis)${BEHIND}`,
)
const ENGINE_LABEL = new RegExp(
  String.raw`^(?:(?:cod(?:ul)?|serie|tip)\s+(?:de\s+)?motor|motor|motor-?kod|motor-?code|motorkennbuchstaben?|mkb|engine)${BEHIND}`,
)
/** A code of letters alone has no more of them: a longer word is one, as in `motor ștergător`. */
const MOST_LETTERS = 4
const MOST_WORDS_OF_A_VIN = 6
/** Longer words are no group of a VIN, but what was written beside it. */
const LONGEST_GROUP = 8
const MOST_LETTERS_OF_A_GROUP = 3
/** A word of so many letters and nothing else is no part of a VIN. */
const NAME = /(?<![\p{L}\p{N}])\p{L}{7,}(?![\p{L}\p{N}])/u
const MOST_WORDS_OF_A_PLATE = 3

/** Null for a text that says none of them; whether there is such a vehicle only the catalogue knows. */
export function readVehicleText(text: string): VehicleText | null {
  return labelled(text) ?? vinAmong(text) ?? plateAmong(text)
}

/** Whether all of a text is a VIN behind its label, so that none of its words names a part. */
export function isLabelledVin(text: string): boolean {
  return labelled(text)?.by === 'vin'
}

/** Whether a number of a text stands behind the label of a K-type, so that it is no part's. */
export function saysKType(text: string): boolean {
  return /(?<![\p{L}\p{N}])k[\s-]?typ(?:e|nr)?(?:[\s-]*(?:nr|no|number))?[\s.:#-]*\d/iu.test(text)
}

/** The VIN that a text means, also behind a label and among other words; null when it has none. */
export function vinInText(text: string): string | null {
  const read = readVehicleText(text)
  return read?.by === 'vin' ? vinMeantBy(read.text) : null
}

function labelled(text: string): VehicleText | null {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
  const vin = behind(VIN_LABEL, folded)
  if (vin !== null && (vinMeantBy(vin) !== null || nearVinLength(vin) !== null)) return asVin(vin)
  if (/^[kn][\s-]?typ/.test(folded)) {
    const kType = readKType(folded)
    return kType === null ? null : { by: 'k_type', text: String(kType) }
  }
  const engine = behind(ENGINE_LABEL, folded)
  const code = engine !== null && isCode(engine) ? readEngineCode(engine) : null
  return code === null ? null : { by: 'engine_code', text: code }
}

function behind(label: RegExp, folded: string): string | null {
  const found = label.exec(folded)
  return found ? folded.slice(found[0].length) : null
}

/** `BKC`, `K9K 832`, `OM 646.811`. */
function isCode(text: string): boolean {
  const words = text.split(/\s+/)
  if (words.length > 2) return false
  return /\d/.test(text) ? words.every((word) => /\d/.test(word) || word.length <= 2) : text.length <= MOST_LETTERS
}

function asVin(text: string): VehicleText {
  const reading = readVin(text)
  return { by: 'vin', text: reading.kind === 'vin' ? reading.vin : scannedCode(text) }
}

function vinAmong(text: string): VehicleText | null {
  // `renault 7701208265` has 17 characters as well; `uuilsdaaa i2345678` is a number read off, with letters for digits.
  const words = text.trim().split(/\s+/)
  // Nor are words: `jante aliaj 17 5x112`.
  const hasWords = words.filter((word) => /^\p{L}{4,}$/u.test(word)).length > 1
  const hasName = hasWords || (words.length > 1 && NAME.test(text) && words.some((word) => /^\d+$/.test(word)))
  if (!hasName && vinMeantBy(text) !== null) return asVin(text)
  const found = runAmong(text, MOST_WORDS_OF_A_VIN, (words) => {
    const isGrouped = words.every(
      (word) => word.length <= LONGEST_GROUP && (/\d/.test(word) || word.length <= MOST_LETTERS_OF_A_GROUP),
    )
    const joined = words.join('')
    // Of several words only what ends in a serial number: quantity, number and price may have 17 characters together too.
    return words.length === 1 ? vinMeantBy(joined) !== null : isGrouped && looksLikeVin(joined) && /\d{4}$/.test(joined)
  })
  return found === null ? null : asVin(found)
}

/** A plate in one to three words, whose figures stand together: `passat b7 2.0tdi` has none. */
export function isPlateInWords(words: readonly string[]): boolean {
  const isApart = /^[a-z]{1,2}[-. ]?\d{2,3}[-. ]?[a-z]{3}$/i.test(words.join(' '))
  return isApart && readPlate(words.join(''))?.kind === 'standard'
}

/** Only plates as cars have them: `B 123456` among words may be anything. */
function plateAmong(text: string): VehicleText | null {
  const found = runAmong(text, MOST_WORDS_OF_A_PLATE, isPlateInWords)
  const plate = found === null ? null : readPlate(found)
  return plate && { by: 'plate', text: plate.plate }
}

function runAmong(text: string, most: number, is: (words: readonly string[]) => boolean): string | null {
  const words = text.split(/[\s:;]+|,(?=\s|$)/).filter((word) => word !== '')
  for (let count = Math.min(most, words.length); count > 0; count -= 1)
    for (let from = 0; from + count <= words.length; from += 1) {
      const run = words.slice(from, from + count)
      if (is(run)) return run.join('')
    }
  return null
}

/** A car that a text names in words. */
export interface NamedCar {
  readonly carIds: readonly number[]
  readonly modelIds: readonly number[]
  /** The words that name it, and those that do not: of these the part is made. */
  readonly named: string
  readonly rest: string
  /** The first word that does not name it behind one that does. */
  readonly next: string | undefined
}

const MOST_WORDS = 12

/** The car that a text names in words, as far as this lexicon has it: `golf 5 1.9`, `plăcuțe frână logan 1.5 dci 2010`. */
export function carInText(lexicon: CarLexicon, text: string): NamedCar | null {
  const words = sayingWords(foldedWords(text)).slice(0, MOST_WORDS)
  const car = readCar(lexicon, words)
  if (!car || car.carIds.length === 0) return null
  const among = (isNamed: boolean) => words.filter((_, at) => car.places.includes(at) === isNamed).join(' ')
  const next = words.find((_, at) => car.places.includes(at - 1) && !car.places.includes(at))
  return { carIds: car.carIds, modelIds: car.modelIds, named: among(true), rest: among(false), next }
}
