import * as v from 'valibot'
import { boundedRecord, exactText } from '../bounded.ts'
import { Id } from '../fields.ts'

/** yyyymm, null when unknown or still built. */
const Month = v.nullable(v.pipe(v.number(), v.integer()))

/**
 * A condition of a linkage: a criterion with what it asks of the vehicle. `code`: the value as it is compared, where the words are another text. `choices`: all values of
 * a list, which exclude each other. `place`: where on the vehicle the article sits, for what may differ from axle to axle.
 */
export const FitCondition = v.object({
  id: Id,
  key: v.string(),
  name: v.string(),
  value: v.string(),
  code: v.optional(v.string()),
  unit: v.nullable(v.string()),
  choices: v.optional(v.array(v.object({ code: v.string(), name: v.string() }))),
  place: v.optional(v.object({ code: v.string(), name: v.string() })),
})
export type FitCondition = v.InferOutput<typeof FitCondition>

/** The conditions of each linkage to the vehicle: those of any one are enough. Empty: none are asked. */
export const Fitting = v.array(v.array(FitCondition))
export type Fitting = v.InferOutput<typeof Fitting>

/** What the catalogue knows of every vehicle of a type; `built_from` and `built_to` are yyyymm. */
export const VehicleFacts = v.object({
  engine_codes: v.array(v.string()),
  gearbox: v.nullable(v.picklist(['manual', 'automatic'])),
  built_from: Month,
  built_to: Month,
})
export type VehicleFacts = v.InferOutput<typeof VehicleFacts>

/** What a person said of one vehicle, by question; the same question is the same for every article. */
export const FitAnswers = v.record(v.string(), v.string())
export type FitAnswers = v.InferOutput<typeof FitAnswers>

/** How many answers one note takes. */
export const FIT_ANSWERS_AT_ONCE = 50

/** Answers to be noted beside those that are there; null takes one back. Which questions there are, and what their answers look like, is said by domain/fit/fit-answer-rules.ts. */
export const FitAnswerChanges = boundedRecord(exactText(100), v.nullable(exactText(40)), FIT_ANSWERS_AT_ONCE)
export type FitAnswerChanges = v.InferOutput<typeof FitAnswerChanges>

/**
 * `fits`: linked, and every condition of a linkage is met. `fits_if`: linked, and answers decide. `does_not_fit`: made for vehicles and not linked to this one, or each
 * linkage has a condition that is broken. `unknown`: nothing is said, since no vehicle was asked about or the article is made for none.
 */
export const FitState = v.picklist(['fits', 'fits_if', 'unknown', 'does_not_fit'])
export type FitState = v.InferOutput<typeof FitState>
