import { it } from 'vitest'
import type { OrderFileFact } from '#model/administration/administration-facts.ts'
import {
  type CompanyFact,
  type CompanyState,
  companyEventOf,
  evolveCompany,
  newCompany,
} from '#model/administration/company.ts'
import { companyLife } from '#model/administration/company-life.ts'
import { importLife } from '#model/administration/import-life.ts'
import { evolveImport, importLifeOf, noImport } from '#model/administration/operations.ts'
import { orderFileLife } from '#model/administration/order-file-life.ts'
import { evolveOrderFile, type OrderFile, orderFileEventOf } from '#model/administration/order-files.ts'
import { foldsAsDrawn } from '#tests/charts/lives.ts'

const ofImport = { importId: 'import-1', kind: 'contacts', path: 'contacts.csv' }

it('[JRN-133] an import’s facts lead it where the chart of its life says', () => {
  foldsAsDrawn({
    life: importLife,
    initial: noImport,
    evolve: evolveImport,
    statusOf: importLifeOf,
    facts: {
      'v1.ImportStarted': ofImport,
      'v1.ImportStopped': ofImport,
      'v1.ImportDone': ofImport,
      'v1.ImportFailed': ofImport,
    },
  })
})

it('[JRN-133] a company’s facts lead it where the chart of its life says', () => {
  foldsAsDrawn<CompanyState, CompanyFact>({
    life: companyLife,
    initial: newCompany,
    evolve: evolveCompany,
    statusOf: ({ status }) => status,
    eventOf: companyEventOf,
    facts: {
      'v1.CompanyStatusSet': [{ status: 'active' }, { status: 'inactive' }],
      'v1.CompanySynced': { syncId: 'sync-1', fields: ['name'] },
    },
  })
})

it('[CHT-55] how a file of an order ended leads it where the chart of its life says', () => {
  const ended = { orderId: 'order-1', fileId: 'file-1' }
  foldsAsDrawn<Pick<OrderFile, 'status'>, OrderFileFact>({
    life: orderFileLife,
    initial: { status: 'waiting' },
    evolve: evolveOrderFile,
    statusOf: ({ status }) => status,
    eventOf: orderFileEventOf,
    facts: {
      'v1.OrderFileEnded': [
        { ...ended, status: 'ready' },
        { ...ended, status: 'empty' },
        { ...ended, status: 'failed' },
      ],
    },
  })
})
