import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { appendRecord, type BenchRecord, changesOf, changesText, historyText, readHistory } from './history.ts'

const machine = { processor: 'Slow 3000', cores: 2, memoryGb: 8, node: 'v22.0.0' }
const record = (commit: string, parts: BenchRecord['parts'], more: Partial<BenchRecord> = {}): BenchRecord => ({
  commit,
  date: '2026-11-23T12:00',
  machine,
  load: 0.1,
  runs: 5,
  parts,
  ...more,
})

it('what is appended is read again, in its order', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-history-'))
  try {
    const path = join(folder, 'history.jsonl')
    expect(readHistory(path)).toEqual([])
    appendRecord(record('a', { sizes: { script: 154.123456 } }), path)
    appendRecord(record('b', { sizes: { script: 150 } }, { note: 'busy' }), path)
    expect(readHistory(path)).toEqual([
      record('a', { sizes: { script: 154.12 } }),
      record('b', { sizes: { script: 150 } }, { note: 'busy' }),
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('a figure stands beside the last record that has it, whatever was measured in between', () => {
  const history = [record('a', { sizes: { script: 100 }, lists: { scroll: 4 } }), record('b', { lists: { scroll: 5 } })]
  const changes = changesOf({ sizes: { script: 120, style: 9 }, lists: { scroll: 5.1 } }, history)
  expect(changes.map(({ figure, before, since }) => [figure, before, since?.commit])).toEqual([
    ['script', 100, 'a'],
    ['style', null, undefined],
    ['scroll', 5, 'b'],
  ])
  expect(changesText(changes, machine)).toBe('+20 %  sizes: script  100 → 120  (a of 2026-11-23)')
  expect(changesText(changes, { ...machine, cores: 8 })).toContain('another machine')
})

it('says when nothing has changed, and when there is nothing to compare with', () => {
  expect(changesText(changesOf({ sizes: { script: 101 } }, [record('a', { sizes: { script: 100 } })]), machine)).toBe(
    'within 10 % of the last record',
  )
  expect(changesText(changesOf({ sizes: { script: 101 } }, []), machine)).toBe('no earlier record')
  expect(historyText([])).toContain('Nothing is recorded')
})

it('the reader tells all figures of the last record, and where it was made', () => {
  const text = historyText([
    record('a', { sizes: { script: 100 } }),
    record('b', { sizes: { script: 101 } }, { note: 'others used the machine' }),
  ])
  expect(text).toContain(
    'b, 2026-11-23T12:00, Slow 3000 × 2, 8 GB, Node v22.0.0, load 0.1, 5 runs: others used the machine',
  )
  expect(text).toContain('+1 %  sizes: script  100 → 101  (a of 2026-11-23)')
})
