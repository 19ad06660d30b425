import * as v from 'valibot'
import { wellFormed } from '#src/contract/bounded.ts'
import { ro, type TextKey } from '#server/texts/ro.ts'
import { Refusal, type TextRef } from '#server/refusals/refusal.ts'

/** More of them help nobody to mend what they sent. */
const MAX_ISSUES = 50
/** A field is named by what was sent: of a record by any text. It goes into the answer and is kept with it. */
const MAX_FIELD_LENGTH = 100
const MEGABYTE = 1024 * 1024

/** Reads one part of a request by its schema; what does not fit is refused with 422 and an error at each field. */
export function readInput<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  // valibot takes a list for an object.
  if (Array.isArray(value) && isObject(schema))
    throw new Refusal('validation', { errors: { '': [{ key: 'invalid' }] } })
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const errors: Record<string, TextRef[]> = {}
  for (const issue of result.issues.slice(0, MAX_ISSUES)) {
    const field = wellFormed((v.getDotPath(issue) ?? '').slice(0, MAX_FIELD_LENGTH)).replaceAll('\0', '')
    const text = textOf(issue)
    const said = (errors[field] ??= [])
    // What is empty is asked for; which form it would have to have is no news then.
    if (!said.some(({ key }) => key === text.key || key === 'required')) said.push(text)
  }
  throw new Refusal('validation', { errors })
}

function isObject(schema: v.GenericSchema): boolean {
  return schema.type === 'object' || ('wrapped' in schema && isObject(schema.wrapped as v.GenericSchema))
}

function textOf(issue: v.BaseIssue<unknown>): TextRef {
  const requirement = Number(issue.requirement)
  if (issue.message === 'file-too-large') return { key: issue.message, values: { megabytes: requirement / MEGABYTE } }
  if (isTextKey(issue.message)) return { key: issue.message }
  switch (issue.type) {
    case 'non_empty':
      return { key: 'required' }
    case 'min_length':
      return requirement <= 1 || issue.input === ''
        ? { key: 'required' }
        : { key: 'too-short', values: { count: requirement } }
    case 'max_entries':
      return { key: 'too-many', values: { count: requirement } }
    case 'max_length':
      if (Array.isArray(issue.input)) return { key: 'too-many', values: { count: requirement } }
      return { key: 'too-long', values: { count: requirement } }
    case 'min_value':
      return { key: 'too-low', values: { minimum: requirement } }
    case 'max_value':
      return { key: 'too-high', values: { maximum: requirement } }
    case 'integer':
    case 'safe_integer':
      return { key: 'not-whole' }
    case 'email':
      return { key: 'email' }
    default:
      return { key: issue.input === undefined || issue.input === null || issue.input === '' ? 'required' : 'invalid' }
  }
}

function isTextKey(message: string): message is TextKey {
  return Object.hasOwn(ro, message)
}
