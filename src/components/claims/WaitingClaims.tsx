import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconClock } from '@tabler/icons-react'
import { useOutbox } from '#src/data/sync/use-outbox.ts'
import { needsPerson } from '#src/domain/operation-standing.ts'
import type { Operation } from '#src/platform/offline/engine/operation.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import classes from './WaitingClaims.module.css'

const isOpen = (operation: Operation) => ['pending', 'sending'].includes(operation.state) || needsPerson(operation)

/** Claims on this device that the shop does not have whole yet, with how many of their photos have arrived; a refused one leads to its form. */
export function WaitingClaims() {
  const { t } = useLingui()
  const { operations, files } = useOutbox()
  const waiting = operations.filter(({ kind }) => kind === 'claim.finalize.v1').filter(isOpen)
  if (waiting.length === 0) return null
  return (
    <Panel title={<Trans>Pe acest dispozitiv</Trans>}>
      <ul role="list" className={classes['list']} aria-label={t`Reclamații în așteptare`}>
        {waiting.map((operation) => {
          // Of a claim that was changed its former photos may still lie there.
          const own = files.filter(
            ({ lane, sha256 }) => lane === operation.lane && operation.attachments.includes(sha256),
          )
          const there = own.filter(({ bytes, sentBytes }) => sentBytes >= bytes).length
          const create = operations.find(({ opId }) => operation.dependsOn.includes(opId))
          const isRefused = [operation, ...(create ? [create] : [])].some(needsPerson)
          return (
            <li key={operation.opId} className={classes['item']}>
              <IconClock size={20} aria-hidden />
              <div>
                <p className={classes['label']}>{operation.label}</p>
                <p>
                  {isRefused ? (
                    <Trans>Reclamația a fost refuzată; tot ce ați scris este păstrat.</Trans>
                  ) : (
                    <Trans>Reclamație în așteptare, nu are încă număr</Trans>
                  )}
                </p>
                {own.length === 0 || isRefused ? null : (
                  <p className={classes['soft']}>
                    <Plural
                      value={own.length}
                      one={`${there} din # fotografie`}
                      few={`${there} din # fotografii`}
                      other={`${there} din # de fotografii`}
                    />
                  </p>
                )}
                {isRefused && create ? (
                  <Link to="/claims/new" search={{ edit: create.opId }} className={classes['edit']}>
                    <Trans>Editează</Trans>
                  </Link>
                ) : null}
              </div>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
