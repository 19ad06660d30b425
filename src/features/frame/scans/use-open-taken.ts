import { useNavigate } from '@tanstack/react-router'
import type { Scan } from '#src/contract/people/scans.ts'
import { useUser } from '#src/data/session/user-data.ts'

/** Leads to where the scan itself led, without offering it anew. */
export function useOpenTaken(): (scan: Scan) => void {
  const navigate = useNavigate()
  const userId = useUser().user.id
  return ({ kind, value }) =>
    void import('../search/open-scan.ts').then(({ openScanned }) =>
      openScanned({ as: kind === 'vin' ? 'vin' : 'number', text: value }, userId, navigate),
    )
}
