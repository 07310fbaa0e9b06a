import { callingNameOf, fullNameOf } from '@nalle/domain/people/names.ts'
import { missingContacts } from '@nalle/domain/personal-details/details.ts'
import { DescriptionList } from '../design/DescriptionList.tsx'
import { EditIcon } from '../design/PageIcons.tsx'
import { Stack } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import { useTexts } from '../language/texts.ts'
import type { User } from '../session/start.ts'
import { DetailsForm } from './DetailsForm.tsx'
import { addressOfEditing, useEditing, useFocusOnEditing } from './editing.ts'
import { EmailStatus } from './EmailStatus.tsx'
import { useHomeAddressText } from './home-address-text.ts'
import type { EmailVerification, Fetched } from './queries.ts'
import { Muted, Section } from './Section.tsx'
import { StrongButton, useIsStrong } from './StrongButton.tsx'
import { personalDetailsTexts } from './texts.ts'

type Props = { readonly user: User; readonly verification: Fetched<EmailVerification> }

export function DetailsSection({ user, verification }: Props) {
  const t = useTexts(personalDetailsTexts)
  const { editing: isAsked, edit, close } = useEditing('details')
  const editing = useIsStrong() && isAsked
  const ref = useFocusOnEditing(editing)
  return (
    <div ref={ref}>
      <Section
        id="details"
        title={t.details}
        action={
          !editing && (
            <StrongButton
              icon={<EditIcon />}
              aria-label={t.editDetails}
              returnTo={addressOfEditing('details')}
              onClick={edit}
            >
              {t.edit}
            </StrongButton>
          )
        }
      >
        {verification.data !== undefined && <MissingNotice user={user} />}
        {editing ? (
          <DetailsForm user={user} onClose={close} />
        ) : (
          <ShownDetails user={user} verification={verification} />
        )}
      </Section>
    </div>
  )
}

function MissingNotice({ user }: { user: User }) {
  const t = useTexts(personalDetailsTexts)
  const missing = missingContacts(user)
  // Whoever has said that there is none is not asked for it again, only told what follows from it.
  const hasNoEmail = user.email === ''
  const isMissing = missing.phone || (missing.email && !hasNoEmail)
  if (!isMissing && !hasNoEmail) return null
  return (
    <Notice tone="warning" title={isMissing ? t.missingTitle : t.noEmailTitle}>
      {missing.phone && <p>{t.missingPhone}</p>}
      {missing.email && <p>{hasNoEmail ? t.noEmailMeans : t.missingEmail}</p>}
    </Notice>
  )
}

function ShownDetails({ user, verification }: Props) {
  const t = useTexts(personalDetailsTexts)
  const address = useHomeAddressText()
  // Without an answer of the server the page is as the device has kept it, without phone numbers.
  const noPhone = verification.data === undefined ? t.notShown : t.notGiven
  return (
    <>
      <Stack gap="m">
        <DescriptionList
          facts={[
            [t.name, fullNameOf(user)],
            [t.preferredName, callingNameOf(user)],
            [t.address, address],
            [t.phone, user.phone || noPhone],
            [t.backupPhone, user.backupPhone || noPhone],
            [t.email, user.email || t.notGiven],
          ]}
        />
        <Muted>{t.fromRegister}</Muted>
      </Stack>
      <EmailStatus verification={verification} username={user.weakLoginUsername} />
    </>
  )
}
