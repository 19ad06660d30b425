import { Broken } from '../ledger.ts'
import { type JobBook, jobTextNames } from './job-book.ts'

/** Whoever is told that another value stands is told both, and the truth. */
export function checkRefusal(book: JobBook, asked: unknown, refusal: unknown): void {
  const {
    code,
    details = {},
    errors,
  } = refusal as {
    code: string
    details?: Readonly<Record<string, unknown>>
    errors?: Readonly<Record<string, unknown>>
  }
  const { params, body } = asked as {
    params?: Readonly<Record<string, string>>
    body?: Readonly<Record<string, unknown>>
  }
  if (code === 'cart-line-changed') {
    const { uuid, seen, now } = details
    const line = book.lines.get(String(uuid))
    if (seen !== body?.['base_quantity'] || now !== line?.quantity || seen === now)
      throw new Broken(
        `line ${String(uuid)} is ${line?.quantity}, and somebody is told ${String(seen)} and ${String(now)}`,
      )
  }
  const field = jobTextNames.find((name) => errors?.[name] !== undefined)
  if (field !== undefined && details['now'] !== undefined) {
    const now = book.jobs.get(String(params?.['id']))?.texts[field]
    if (details['now'] !== now)
      throw new Broken(`a job is called ${now}, and somebody is told ${String(details['now'])}`)
  }
}
