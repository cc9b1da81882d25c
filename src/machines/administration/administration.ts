import { type Effect, navigate, toast } from '#machines/shared/effects.ts'
import { createForm, type Submit } from '#machines/shared/form.machine.ts'
import {
  administrationTexts,
  type StatusChange,
  type UserSession,
} from '#model/administration/administration.ts'
import { type TrailFilter, trailTexts } from '#model/administration/audit-trail.ts'
import { type ImportRequest, importTexts, operationTexts } from '#model/administration/operations.ts'
import {
  type OrderFile,
  type OrderFileDownload,
  type OrderFilesOrder,
  orderFileTexts,
} from '#model/administration/order-files.ts'
import { type CrmSync, crmTexts } from '#model/crm/crm.ts'
import {
  companyField,
  contactsField,
  type SandboxRemoval,
  type SandboxSaving,
  sandboxCrmTexts,
  sandboxFields,
} from '#model/crm/sandbox-crm.ts'
import { type EmailerRequest, emailerTexts } from '#model/emailers/emailers.ts'
import { reportTexts } from '#model/reports/progress-report.ts'
import { type Problem, refusalOr } from '#model/shared/problem.ts'

const createStatusChange = (submit: Submit<StatusChange, void>, failed: string) =>
  createForm({
    submit,
    onFailed: (problem) => [refusalDialog(problem, 422, failed)],
  })

/** The modal Error!, with what the server says of a refusal of this status. */
const refusalDialog = (problem: Problem, refused: number, failed: string): Effect => ({
  type: 'failure',
  title: 'error',
  problem: problem.status === refused ? problem : { ...problem, message: failed },
})

export const createUserStatus = (submit: Submit<StatusChange, void>) =>
  createStatusChange(submit, administrationTexts.userNotChanged)

export const createCompanyStatus = (submit: Submit<StatusChange, void>) =>
  createStatusChange(submit, administrationTexts.companyNotChanged)

export const createSessionEnd = (submit: Submit<UserSession, void>) =>
  createForm({
    submit,
    onDone: () => [toast('success', administrationTexts.sessionEnded)],
    onFailed: () => [toast('error', administrationTexts.sessionNotEnded)],
  })

export const createTrailFile = (submit: Submit<TrailFilter, void>) =>
  createForm({ submit, onFailed: () => [toast('error', trailTexts.notExported)] })

export const createReportFile = <Filter>(submit: Submit<Filter, void>) =>
  createForm({
    submit,
    onFailed: ({ status, message }) => [toast('error', status === 409 ? message : reportTexts.notExported)],
  })

/** Done when every file is made, empty or failed. */
export const createOrderFileCreation = (submit: Submit<OrderFilesOrder, readonly OrderFile[]>) =>
  createForm({
    submit,
    onFailed: ({ status, message }) => [toast('error', status === 422 ? message : orderFileTexts.notCreated)],
  })

export const createOrderFileDownload = (submit: Submit<OrderFileDownload, void>) =>
  createForm({
    submit,
    onFailed: ({ status, message }) => [
      toast('error', status === 409 ? message : orderFileTexts.notExported),
    ],
  })

export const createImportStart = (submit: Submit<ImportRequest, void>) =>
  createForm({
    submit,
    onDone: () => [toast('success', importTexts.started)],
    onFailed: (problem) => [toast('error', refusalOr(problem, importTexts.notStarted))],
  })

export const createImportStop = (submit: Submit<{ id: string }, void>) =>
  createForm({
    submit,
    onDone: () => [toast('success', importTexts.stoppedNow)],
    onFailed: (problem) => [toast('error', refusalOr(problem, importTexts.notStopped))],
  })

export const createRejectsFile = (submit: Submit<{ id: string }, void>) =>
  createForm({
    submit,
    onFailed: ({ status, message }) => [toast('error', status === 409 ? message : importTexts.notDownloaded)],
  })

export const createJobRetry = (submit: Submit<{ id: string }, void>) =>
  createForm({
    submit,
    onDone: () => [toast('success', operationTexts.retried)],
    onFailed: (problem) => [toast('error', refusalOr(problem, operationTexts.notRetried))],
  })

export const createEmailerSending = (submit: Submit<EmailerRequest, void>) =>
  createForm({ submit, onDone: () => [toast('success', emailerTexts.sent)] })

/** Leads to the page that shows what becomes of it. */
export const createCrmSync = (submit: Submit<{ userId: string }, CrmSync>) =>
  createForm({
    submit,
    onDone: () => [navigate('/superadmin/sync')],
    onFailed: (problem) => [refusalDialog(problem, 409, crmTexts.failed)],
  })

export const createCrmApplication = (submit: Submit<{ id: string }, CrmSync>) =>
  createForm({
    submit,
    onFailed: (problem) => [refusalDialog(problem, 409, crmTexts.failed)],
  })

export const createSandboxSaving = (submit: Submit<SandboxSaving, void>) =>
  createForm({
    submit,
    fields: [...Object.values(sandboxFields).flatMap(Object.keys), companyField, contactsField],
    onDone: () => [toast('success', sandboxCrmTexts.saved)],
    onFailed: ({ status, message }) => [
      toast('error', [409, 422].includes(status) ? message : sandboxCrmTexts.notSaved),
    ],
  })

export const createSandboxRemoval = (submit: Submit<SandboxRemoval, void>) =>
  createForm({
    submit,
    onDone: () => [toast('success', sandboxCrmTexts.deleted)],
    onFailed: ({ status }) => [
      toast('error', status === 404 ? sandboxCrmTexts.changed : sandboxCrmTexts.notDeleted),
    ],
  })
