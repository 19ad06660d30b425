import { relative } from 'node:path'
import * as v from 'valibot'

/** A test with how long it took, in milliseconds; `name` begins with its file. */
export interface TimedTest {
  readonly name: string
  readonly ms: number
}

/** What Vitest's `json` reporter writes, as far as it is read here. */
const VitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          duration: v.nullish(v.number(), 0),
          failureMessages: v.array(v.string()),
        }),
      ),
    }),
  ),
})

const Spec = v.object({
  title: v.string(),
  file: v.string(),
  tests: v.array(v.object({ projectName: v.string(), results: v.array(v.object({ duration: v.number() })) })),
})
interface Suite {
  readonly specs: readonly v.InferOutput<typeof Spec>[]
  readonly suites?: readonly Suite[] | undefined
}
const Suite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(Spec),
  suites: v.optional(v.array(v.lazy(() => Suite))),
})
/** What Playwright's `json` reporter writes, as far as it is read here. */
const PlaywrightReport = v.object({ suites: v.array(Suite) })

/** @param root what the names of files are told without */
export function timesOfVitest(report: unknown, root: string): TimedTest[] {
  return v.parse(VitestReport, report).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(root, name)}: ${fullName}`,
      ms: duration,
    })),
  )
}

/** A test that passed when it was begun again, and why it had failed. */
export interface SecondTry {
  readonly name: string
  readonly why: string
  /** About what must happen exactly once. */
  readonly isForbidden: boolean
}

/** What is about orders, the queue and whose it is: one failure in a hundred is a defect there, and a second try would hide it (decision 125). */
export const EXACTLY_ONCE = /@OFF-0[345]\b|@CART-12\b/

/** @param root what the names of files are told without */
export function secondTriesOfVitest(report: unknown, root: string): SecondTry[] {
  return v.parse(VitestReport, report).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => ({
        name: `${relative(root, name)}: ${fullName}`,
        why: failureMessages[0]!,
        isForbidden: EXACTLY_ONCE.test(fullName),
      })),
  )
}

/** Tries of the same test count together: all of them were waited for. */
export function timesOfPlaywright(report: unknown): TimedTest[] {
  const all = (suites: readonly Suite[]): v.InferOutput<typeof Spec>[] =>
    suites.flatMap((suite) => [...suite.specs, ...all(suite.suites ?? [])])
  return all(v.parse(PlaywrightReport, report).suites).flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${file}: ${title} (${projectName})`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
}

export function slowest(tests: readonly TimedTest[], most: number): TimedTest[] {
  return tests.toSorted((one, other) => other.ms - one.ms).slice(0, most)
}
