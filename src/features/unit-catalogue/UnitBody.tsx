import { useElementSize } from '@mantine/hooks'
import { useMemo, useRef } from 'react'
import type { Unit } from '#src/contract/catalogue/unit-catalogue.ts'
import { useStableCallbacks } from '#src/ui/use-stable-callbacks.ts'
import { drawnNumbers } from './diagram/hotspot-marks.ts'
import { UnitDiagram } from './diagram/UnitDiagram.tsx'
import { UnitParts } from './parts/UnitParts.tsx'
import { useMarking } from './diagram/use-marking.ts'
import { useShowRow } from './diagram/use-show-row.ts'
import { useUnitAddress } from './use-unit-address.ts'
import classes from './UnitBody.module.css'

/** The drawing and the table, tied both ways: what is pointed at or chosen in one is marked in the other and brought into view there. */
export function UnitBody({ unit }: { unit: Unit }) {
  const { name, illustration, table, absent, vehicle } = unit
  const { search, navigate } = useUnitAddress()
  const { marking, point, choose } = useMarking(
    search.code ?? null,
    (code) => void navigate({ search: { ...search, code: code ?? undefined }, replace: true, resetScroll: false }),
  )
  const { marks, absentNumbers } = useMemo(() => drawnNumbers(unit), [unit])
  const rows = useRef<HTMLUListElement>(null)
  const { ref: drawing, height: drawn } = useElementSize<HTMLDivElement>()
  const { showRow, rest } = useShowRow(rows, marking.chosen)
  const fromDrawing = useStableCallbacks({
    point: (code: string | null) => {
      point(code)
      rest(code)
    },
    choose: (code: string) => {
      choose(code)
      showRow(code)
    },
  })
  const fromTable = useStableCallbacks({ point, choose })
  return (
    <div
      className={classes['unit']}
      style={{ '--ratio': illustration.width / illustration.height, '--drawn': `${drawn}px` }}
    >
      <div ref={drawing} className={classes['drawing']}>
        <UnitDiagram
          name={name}
          illustration={illustration}
          marks={marks}
          absent={absentNumbers}
          marking={marking}
          onPoint={fromDrawing.point}
          onChoose={fromDrawing.choose}
        />
      </div>
      <UnitParts
        ref={rows}
        vehicle={vehicle}
        table={table}
        absent={absent}
        marks={marks}
        marking={marking}
        onPoint={fromTable.point}
        onChoose={fromTable.choose}
      />
    </div>
  )
}
