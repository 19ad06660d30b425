import { Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '#src/data/session/user-data.ts'
import { isActedFor } from '#src/domain/people/people-rules.ts'
import { DataList } from '#src/ui/layout/DataList.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { DevicesPanel } from './panels/DevicesPanel.tsx'
import { DensitySetting, LanguageSetting, ThemeSetting } from './DisplaySettings.tsx'
import { FactorPanel } from './panels/FactorPanel.tsx'
import { KeptCarsPanel } from './panels/KeptCarsPanel.tsx'
import { LetterheadPanel } from './panels/LetterheadPanel.tsx'
import { MarginField } from './MarginField.tsx'
import { MyDataPanel } from './panels/MyDataPanel.tsx'
import { NumbersPanel } from './panels/NumbersPanel.tsx'
import { PasswordForm } from './panels/PasswordForm.tsx'
import { PreferenceToggle } from './PreferenceToggle.tsx'
import { PriceList } from '#src/components/calls/PriceList.tsx'
import { ProductSortSetting, ProductViewSetting } from './ProductSettings.tsx'
import { ProfileSettings } from './ProfileSettings.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import { UsualShippingPoint } from './UsualShippingPoint.tsx'
import classes from './SettingsScreen.module.css'
import { IconUsers } from '@tabler/icons-react'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'

/** /account/settings (ACC-02): every setting is saved at once and says so. */
export function SettingsScreen() {
  const { t } = useLingui()
  const {
    principal,
    is_parent: isParent,
    may_see_purchase_prices: maySeePurchasePrices,
    show_vat: showVat,
    show_purchase_price: showPurchasePrice,
  } = useUser()
  const isOwn = !isActedFor(principal)
  return (
    <Page
      title={t`Setări`}
      lead={<Trans>Fiecare schimbare se salvează imediat și vă însoțește pe orice dispozitiv.</Trans>}
    >
      <div className={classes['settings']}>
        <div className={classes['column']}>
          <SettingsPanel id="display" title={<Trans>Afișare</Trans>} isFirst>
            <LanguageSetting />
            <ThemeSetting />
            <DensitySetting />
          </SettingsPanel>
          <SettingsPanel id="prices" title={<Trans>Prețuri</Trans>}>
            <PreferenceToggle
              name="show_vat"
              checked={showVat}
              label={t`Afișează prețuri cu TVA`}
              description={<Trans>În liste, coș, comenzi și documente.</Trans>}
            />
            {maySeePurchasePrices ? (
              <PreferenceToggle
                name="show_purchase_price"
                checked={showPurchasePrice}
                label={t`Afișează prețul de achiziție`}
                description={
                  <Trans>
                    Oprit, vedeți prețul cu adaos: potrivit când privește și clientul. Tastele Z și W apăsate împreună
                    îl schimbă oriunde.
                  </Trans>
                }
              />
            ) : null}
            {isOwn && isParent && maySeePurchasePrices ? <MarginField /> : null}
          </SettingsPanel>
          <ProductsPanel />
          {maySeePurchasePrices ? (
            <SettingsPanel id="price-list" title={<Trans>Listă de prețuri</Trans>}>
              <PriceList />
            </SettingsPanel>
          ) : null}
          {isOwn ? (
            <SettingsPanel id="delivery" title={<Trans>Livrare</Trans>}>
              <UsualShippingPoint />
            </SettingsPanel>
          ) : null}
          <KeptCarsPanel />
          <NumbersPanel />
        </div>
        <div className={classes['column']}>
          <AccountPanel isOwn={isOwn} />
          {isOwn ? (
            <SettingsPanel id="password" title={<Trans>Parolă</Trans>}>
              <PasswordForm />
            </SettingsPanel>
          ) : null}
          {isOwn ? <FactorPanel /> : null}
          {isOwn ? <DevicesPanel /> : null}
          {isOwn ? <MyDataPanel isParent={isParent} /> : null}
          {isParent ? <PeoplePanel /> : null}
          {isParent ? <LetterheadPanel /> : null}
        </div>
      </div>
    </Page>
  )
}

/** How products are shown and found. */
function ProductsPanel() {
  const { t } = useLingui()
  const { show_attributes: showAttributes, new_search: newSearch, shortcuts } = useUser()
  return (
    <SettingsPanel id="products" title={<Trans>Produse și taste</Trans>}>
      <ProductViewSetting />
      <ProductSortSetting />
      <PreferenceToggle
        name="show_attributes"
        checked={showAttributes}
        label={t`Afișează atributele în liste`}
        description={<Trans>Dimensiuni și criterii sub numele fiecărei piese.</Trans>}
      />
      <PreferenceToggle
        name="new_search"
        checked={newSearch}
        label={t`Căutare pe tipuri de piese`}
        description={
          <Trans>Rezultatele stau grupate, câte patru din fiecare tip de piesă, în locul unei singure liste.</Trans>
        }
      />
      <PreferenceToggle
        name="shortcuts"
        checked={shortcuts}
        label={t`Taste rapide`}
        description={<Trans>Z și W pentru prețuri, / pentru căutare, ? pentru lista tastelor.</Trans>}
      />
    </SettingsPanel>
  )
}

/** Who one is here; what staff see of a customer they change nothing of. */
function AccountPanel({ isOwn }: { readonly isOwn: boolean }) {
  const { t } = useLingui()
  const { user, company } = useUser()
  return (
    <SettingsPanel id="account" title={<Trans>Cont</Trans>}>
      <DataList
        items={[
          { label: t`Nume`, value: `${user.first_name} ${user.family_name}` },
          { label: t`Nume utilizator`, value: user.username },
          { label: t`E-mail`, value: user.email },
          { label: t`Firmă`, value: company.name },
          { label: t`Cod client`, value: company.customer_code },
          ...(company.company_code ? [{ label: t`Cod companie`, value: company.company_code }] : []),
        ]}
      />
      {isOwn ? (
        <ProfileSettings />
      ) : (
        <p role="note">
          <Trans>Porecla, parola, adaosul și punctul de livrare obișnuit le schimbă numai clientul.</Trans>
        </p>
      )}
    </SettingsPanel>
  )
}

/** The way of a parent to the people of the company: it stands among the company's settings, since few go there often. */
function PeoplePanel() {
  return (
    <SettingsPanel id="people" title={<Trans>Utilizatori</Trans>}>
      <p>
        <Trans>Cine lucrează în contul firmei și ce are voie.</Trans>
      </p>
      <ButtonLink
        to="/account/manage-accounts"
        variant="default"
        leftSection={<IconUsers size={20} stroke={1.75} aria-hidden />}
      >
        <Trans>Administrează utilizatorii</Trans>
      </ButtonLink>
    </SettingsPanel>
  )
}
