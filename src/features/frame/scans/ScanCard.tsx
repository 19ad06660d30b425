import { Trans, useLingui } from '@lingui/react/macro'
import { IconScan, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Scan } from '#src/contract/people/scans.ts'
import { scanQueries } from '#src/data/scans/scans.queries.ts'
import { isTyping } from '../keys/key-chord.ts'
import { useOpenTaken } from './use-open-taken.ts'
import { useScanTexts } from './use-scan-texts.ts'
import classes from './Scans.module.css'

interface ScanCardProps {
  readonly id: string
  readonly onClose: () => void
  /** Nobody asked for it: where its code cannot be had nothing is said (`lazyDialog`). */
  readonly opened?: boolean
}

/** Offers what was just scanned on another device, for twenty seconds and without taking the focus. The region stands before its words, or screen readers would miss them. */
export function ScanCard({ id, onClose }: ScanCardProps) {
  const scan = useQuery(scanQueries.recent()).data?.items.find((each) => each.id === id)
  return (
    <div role="status" className={classes['region']}>
      {scan ? <Offered key={id} scan={scan} onClose={onClose} /> : null}
    </div>
  )
}

const SHOWN_MS = 20_000

function Offered({ scan, onClose }: { scan: Scan; onClose: () => void }) {
  const { t } = useLingui()
  const textOf = useScanTexts()
  const openTaken = useOpenTaken()
  const open = () => {
    onClose()
    openTaken(scan)
  }
  const onOver = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(() => onOver(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  useKey('o', open)
  return (
    <div className={classes['card']}>
      <IconScan size={20} className={classes['icon']} aria-hidden />
      <p className={classes['text']} title={scan.value}>
        {textOf(scan.device, shortened(scan.value))}
      </p>
      <button type="button" className={classes['open']} aria-keyshortcuts="o" onClick={open}>
        <Trans>Deschide</Trans>
        <kbd aria-hidden>O</kbd>
      </button>
      <button type="button" className={classes['close']} aria-label={t`Închide`} onClick={onClose}>
        <IconX size={18} aria-hidden />
      </button>
      <span className={classes['line']} aria-hidden />
    </div>
  )
}

/** A scanner that acts as a keyboard leaves less between two characters: within this a letter is one of its own. */
const SCANNED_MS = 50

/** A key alone, outside of fields and dialogs, and no letter of what a scanner types. */
function useKey(wanted: string, run: () => void): void {
  const onKey = useEffectEvent(run)
  useEffect(() => {
    let before = Number.NEGATIVE_INFINITY
    let timer: ReturnType<typeof setTimeout> | undefined
    const controller = new AbortController()
    const press = ({ key, timeStamp, ctrlKey, altKey, metaKey, repeat, target }: KeyboardEvent) => {
      clearTimeout(timer)
      const isScanned = timeStamp - before < SCANNED_MS
      before = timeStamp
      if (isScanned || ctrlKey || altKey || metaKey || repeat || key.toLowerCase() !== wanted) return
      if (isTyping(target) || document.querySelector('[role="dialog"]')) return
      timer = setTimeout(() => onKey(), SCANNED_MS)
    }
    window.addEventListener('keydown', press, { signal: controller.signal })
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [wanted])
}

const [LONGEST, HEAD, TAIL] = [12, 3, 4]

/** What one compares of a VIN: its maker and its last figures. */
function shortened(value: string): string {
  return value.length > LONGEST ? `${value.slice(0, HEAD)}…${value.slice(-TAIL)}` : value
}
