// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import type { AnswerOf } from '../../api/call-types.ts'
import type { FutureAddress } from '@nalle/domain/applications/form.ts'
import { isTyped } from '@nalle/domain/applications/questions.ts'
import { fullNameOf } from '@nalle/domain/people/names.ts'
import { Checkbox } from '../../design/Choice.tsx'
import { DescriptionList } from '../../design/DescriptionList.tsx'
import { Stack } from '../../design/Layout.tsx'
import { TextField } from '../../design/TextField.tsx'
import { Questions } from '../../forms/FormSection.tsx'
import { useTexts } from '../../language/texts.ts'
import { useCanOpen } from '../../session/can-open.ts'
import { AddressFields, KeptAddress } from './AddressFields.tsx'
import { contactTexts } from './contact-texts.ts'
import { useContactInfo } from './editing.ts'
import { EditorSection } from './EditorSection.tsx'
import { FamilyFields } from './FamilyFields.tsx'
import { SecondGuardianFields } from './SecondGuardianFields.tsx'
import { useEditorState, useFields, useOpenedApplication } from './use-editor.ts'

export function ContactInfoSection() {
  const t = useTexts(contactTexts)
  return (
    <EditorSection section="contactInfo">
      <p>{t.fromRegister}</p>
      <Questions title={t.child}>
        <ChildFields />
      </Questions>
      <Questions title={t.guardian}>
        <GuardianFields />
      </Questions>
      <SecondGuardianFields />
      <FamilyFields />
    </EditorSection>
  )
}

function ChildFields() {
  const t = useTexts(contactTexts)
  const { form, childRestricted } = useOpenedApplication()
  const [{ futureAddress }, change] = useContactInfo('child')
  return (
    <>
      <RegisterFacts {...form.child} isProtected={childRestricted} />
      <Checkbox
        label={t.childMoves}
        hint={t.movesHint}
        checked={futureAddress.wanted}
        onChange={(wanted) => change({ futureAddress: { ...typedAnew(futureAddress), wanted } })}
      />
      {futureAddress.wanted && !isTyped(futureAddress) && (
        <KeptAddress
          of="contactInfo.child.futureAddress"
          onReplace={() => change({ futureAddress: typedAnew(futureAddress) })}
        />
      )}
      {isTyped(futureAddress) && (
        <AddressFields
          of="contactInfo.child.futureAddress"
          address={futureAddress}
          onChange={(part) => change({ futureAddress: { ...futureAddress, ...part } })}
        />
      )}
    </>
  )
}

function GuardianFields() {
  const t = useTexts(contactTexts)
  const field = useFields('contactInfo')
  const { form, guardianRestricted } = useOpenedApplication()
  const [guardian, change] = useContactInfo('guardian')
  const [child] = useContactInfo('child')
  const { futureAddress } = guardian
  const canBeCopied = isTyped(child.futureAddress)
  const isCopied = futureAddress.sameAsChild && canBeCopied
  return (
    <>
      <RegisterFacts {...form.guardian} isProtected={guardianRestricted} />
      <TextField
        {...field('contactInfo.guardian.phoneNumber')}
        required
        hint={t.phoneHint}
        type="tel"
        autoComplete="tel"
        width="medium"
        value={guardian.phoneNumber}
        onChange={(phoneNumber) => change({ phoneNumber })}
      />
      <EmailFields />
      <Checkbox
        label={t.guardianMoves}
        checked={futureAddress.wanted}
        onChange={(wanted) => change({ futureAddress: { ...typedAnew(futureAddress), wanted } })}
      />
      {futureAddress.wanted && !isTyped(futureAddress) && (
        <KeptAddress
          of="contactInfo.guardian.futureAddress"
          onReplace={() => change({ futureAddress: typedAnew(futureAddress) })}
        />
      )}
      {isTyped(futureAddress) && (
        <AddressFields
          of="contactInfo.guardian.futureAddress"
          address={isCopied ? child.futureAddress : futureAddress}
          readOnly={isCopied}
          onChange={(part) => change({ futureAddress: { ...futureAddress, ...part } })}
        >
          {canBeCopied && (
            <Checkbox
              label={t.sameAsChild}
              checked={futureAddress.sameAsChild}
              onChange={(sameAsChild) => change({ futureAddress: { ...futureAddress, sameAsChild } })}
            />
          )}
        </AddressFields>
      )}
    </>
  )
}

/** What was kept out of sight is not kept any longer once it is told anew or taken back. */
function typedAnew<Address extends FutureAddress>(address: Address): Address {
  return address.kept === true ? { ...address, kept: false } : address
}

function EmailFields() {
  const t = useTexts(contactTexts)
  const field = useFields('contactInfo')
  const canOpen = useCanOpen()
  const verified = useEditorState((state) => state.circumstances.verifiedEmail)
  const [guardian, change] = useContactInfo('guardian')
  if (verified !== null) {
    return (
      <Stack gap="xs">
        <DescriptionList facts={[[t.verifiedEmail, verified]]} />
        {canOpen('/personal-details') && (
          <p>
            <a href="/personal-details">{t.changeEmail}</a>
          </p>
        )}
      </Stack>
    )
  }
  const email = { type: 'email', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <>
      <TextField
        {...field('contactInfo.guardian.email')}
        {...email}
        required={!guardian.noEmail}
        hint={t.emailHint}
        autoComplete="email"
        readOnly={guardian.noEmail}
        value={guardian.noEmail ? '' : guardian.email}
        onChange={(typed) => change({ email: typed })}
      />
      <TextField
        {...field('contactInfo.guardian.emailAgain')}
        {...email}
        required={!guardian.noEmail}
        autoComplete="off"
        readOnly={guardian.noEmail}
        value={guardian.noEmail ? '' : guardian.emailAgain}
        onChange={(emailAgain) => change({ emailAgain })}
      />
      <Checkbox label={t.noEmail} checked={guardian.noEmail} onChange={(noEmail) => change({ noEmail })} />
    </>
  )
}

type Registered = Pick<AnswerOf<'applications.getApplication'>['form']['child'], 'person' | 'address'> & {
  readonly isProtected: boolean
}

/** What the register says cannot be changed here. */
function RegisterFacts({ person, address, isProtected }: Registered) {
  const t = useTexts(contactTexts)
  const missing = isProtected ? t.addressProtected : t.notShown
  return (
    <DescriptionList
      facts={[
        [t.name, fullNameOf(person)],
        person.socialSecurityNumber !== null && [t.identityCode, person.socialSecurityNumber],
        [t.address, address ? `${address.street}, ${address.postalCode} ${address.postOffice}` : missing],
      ]}
    />
  )
}
