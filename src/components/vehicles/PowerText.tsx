import { Trans } from '@lingui/react/macro'

/** `100 kW / 136 CP`; nothing when neither is known. */
export function PowerText({ kw, hp }: { kw: number | null; hp: number | null }) {
  if (kw !== null && hp !== null)
    return (
      <Trans>
        {kw} kW / {hp} CP
      </Trans>
    )
  if (kw !== null) return <Trans>{kw} kW</Trans>
  return hp === null ? null : <Trans>{hp} CP</Trans>
}
