import { expect, test } from 'vitest'
import { ProgressLine, remaining } from './progress-line.ts'

function shown(isTTY: boolean, work: (line: ProgressLine) => void): string {
  let text = ''
  work(new ProgressLine({ isTTY, write: (chunk: string) => ((text += chunk), true) }))
  return text
}

test('a terminal gets one line that is written over', () => {
  const text = shown(true, (line) => {
    line.show('Importing', 0.129, '8 s left')
    line.end('Done.')
  })
  expect(text).toBe('\r\u001B[2K  Importing: 12 % · 8 s left\r\u001B[2K  Done.\n')
})

test('a file gets a line for every tenth of each work, not more', () => {
  const text = shown(false, (line) => {
    for (let step = 0; step <= 100; step++) line.show('Importing', step / 100)
    line.show('Indexing', 1)
  })
  expect(text.split('\n').filter(Boolean)).toHaveLength(12)
})

test('remaining time is rounded up and said in words', () => {
  expect([null, 200, 59_500, 80_000].map(remaining)).toEqual(['', '1 s left', '1 min 0 s left', '1 min 20 s left'])
})
