import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { type GivenRights, type RoleKey, roleKeys } from '#src/contract/people/people.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { consistent, givenRights, presetFor } from '#src/domain/people/people-rules.ts'
import { Toggle } from '#src/ui/controls/Toggle.tsx'
import type { PersonForm } from './PersonFields.tsx'
import { rightLabels, roleLabels } from '#src/components/people/role-words.ts'
import classes from './People.module.css'

interface RightsFieldsProps {
  readonly form: PersonForm
  /** What the colleague has now: it may stay, also where it cannot be given. */
  readonly had: GivenRights
  /** A role in the words of an import. */
  readonly formerRole?: string
  readonly disabled?: boolean
}

/** The role, which sets the rights, and each right by itself as far as whoever gives it holds it. */
export function RightsFields({ form, had, formerRole, disabled = false }: RightsFieldsProps) {
  const { t, i18n } = useLingui()
  const { can_place_orders, may_see_purchase_prices, may_see_finances } = useUser()
  const held: GivenRights = { can_place_orders, may_see_purchase_prices, may_see_finances }
  const { role, rights } = form.values
  const { id, error } = form.field('rights')
  const choose = (chosen: RoleKey) => {
    form.set('role', chosen)
    form.set('rights', presetFor(chosen, held))
  }
  const needsPrices = (right: keyof GivenRights) => right === 'may_see_finances' && !rights.may_see_purchase_prices
  return (
    <div className={classes['rights']}>
      <NativeSelect
        {...form.field('role')}
        size="md"
        label={t`Rol`}
        disabled={disabled}
        value={role}
        data={[
          ...(formerRole === undefined ? [] : [{ value: '', label: formerRole }]),
          ...roleKeys.map((key) => ({ value: key, label: i18n._(roleLabels[key]) })),
        ]}
        onChange={(event) => {
          const chosen = roleKeys.find((key) => key === event.currentTarget.value)
          if (chosen) choose(chosen)
        }}
      />
      {typeof error === 'string' ? (
        <p id={id} role="alert" tabIndex={-1} className={classes['problem']}>
          {error}
        </p>
      ) : null}
      {givenRights.map((right) => {
        const isOutOfReach = !held[right] && !had[right]
        return (
          <Toggle
            key={right}
            label={i18n._(rightLabels[right])}
            checked={rights[right]}
            disabled={disabled || isOutOfReach || needsPrices(right)}
            description={
              isOutOfReach
                ? t`Nu aveți acest drept.`
                : needsPrices(right)
                  ? t`Cere dreptul la prețuri de achiziție.`
                  : undefined
            }
            onChange={(checked) => form.set('rights', consistent({ ...rights, [right]: checked }))}
          />
        )
      })}
    </div>
  )
}
