import type { ReadCode } from './code-reader.ts'

/** A code without a check of its own counts when so many pictures in a row say the same. */
const AGREEING = 2

/** Takes what picture after picture shows, and gives a text once it can be relied upon. */
export function createAgreement(): (code: ReadCode | null) => string | null {
  let text = ''
  let times = 0
  return (code) => {
    if (code === null) return null
    times = code.text === text ? times + 1 : 1
    text = code.text
    return code.isChecked || times >= AGREEING ? text : null
  }
}
