// Over 400 lines: one list of exports, as they were labelled.
import type { SampleExport } from './exports-held-back.ts'

/**
 * Rolls of states not in the other sets, voters, skip traces, dialers, title companies, mail houses, small CRMs, shops,
 * forms, address books in Spanish, Chinese and Vietnamese, lists by hand. Written and labelled before their author read
 * the rules of the mapping or the exports of the other sets. The rules were mended once by what these showed, so that
 * only the first figure, 90.5 % of 284 fields, is of exports not seen.
 * The phone is the contact's own, a mobile before a landline. The address is the home that the contact owns or lives
 * in, its parts from one group of columns: the property before its owner's mail, not a workplace, nor a home that is
 * looked for. First and last name go before a whole name, which may be taken beside them, and an address in parts
 * before a whole one.
 */
export const sixthExports: readonly SampleExport[] = [
  {
    name: "Portland's tax lots",
    lines: `
TLID|RNO|OWNER1|OWNER2|OWNER3|OWNERADDR|OWNERCITY|OWNERSTATE|OWNERZIP|SITESTRNO|SITEADDR|SITECITY|SITEZIP|LANDVAL|BLDGVAL|TOTALVAL|BLDGSQFT|YEARBUILT|PROP_CODE|SALEDATE|SALEPRICE|COUNTY
1S1E12AB  01400|R118842|TREMBLAY,CELIA & OSCAR|||4117 SE YAMHILL ST|PORTLAND|OR|97214|4117|4117 SE YAMHILL ST|PORTLAND|97214|310200|288110|598310|1820|1924|101|201406|389000|M
1S1E12AB  01500|R118843|VOSS,ARMAND|||PO BOX 4471|BEND|OR|97708|4129|4129 SE YAMHILL ST|PORTLAND|97214|310200|251080|561280|1564|1919|101|199809|171500|M
1S1E12AB  01600|R118844|LINDQVIST,RHODA TR|||4135 SE YAMHILL ST|PORTLAND|OR|97214|4135|4135 SE YAMHILL ST|PORTLAND|97214|310200|264900|575100|1610|1921|101|201909|512000|M`,
    from: { full: 'OWNER1', street: 'SITEADDR', city: 'SITECITY', zip: 'SITEZIP' },
  },
  {
    name: "Maryland's real property",
    lines: `
Account ID|County|Owner Name 1|Owner Name 2|Owner Address 1|Owner Address 2|Owner City|Owner State|Owner Zip|Principal Residence|Premise Address Number|Premise Address Name|Premise Address Type|Premise Address City|Premise Address Zip|Legal Description|Sale Date|Consideration
0204118|HOWA|HARGROVE LEON T|HARGROVE MINNA|10418 SHADOW LN||COLUMBIA|MD|21044|H|10418|SHADOW|LN|COLUMBIA|21044|LOT 41|20110714|362000
0204119|HOWA|PETRAKIS GEORGE||88 HARBOR CT|UNIT 4|ANNAPOLIS|MD|21403|N|10422|SHADOW|LN|COLUMBIA|21044|LOT 42|20180302|415000
0204120|HOWA|MOSS DELPHINE R||10426 SHADOW LN||COLUMBIA|MD|21044|H|10426|SHADOW|LN|COLUMBIA|21044|LOT 43|20051118|455500`,
    from: {
      full: 'Owner Name 1',
      street: 'Premise Address Number + Premise Address Name + Premise Address Type',
      city: 'Premise Address City',
      zip: 'Premise Address Zip',
    },
  },
  {
    name: "an Ohio auditor's parcels",
    lines: `
ParcelID|OwnerName1|OwnerName2|SiteAddress|SiteCity|SiteState|SiteZip|TaxMailName|TaxMailAddress|TaxMailCity|TaxMailState|TaxMailZip|ClassCode|TransferDate|TransferPrice|Bedrooms|YearBuilt
010-118420|KESSLER DONNA M|KESSLER PAUL|1187 NEIL AVE|COLUMBUS|OH|43201|KESSLER DONNA M|1187 NEIL AVE|COLUMBUS|OH|43201|510|2012-05-14|211000|3|1916
010-118421|OYELARAN TUNDE||1191 NEIL AVE|COLUMBUS|OH|43201|LOANCARE TAX SERVICE|PO BOX 202049|FLORENCE|SC|29502|510|2020-11-02|339900|4|1912
010-118422|BRANDT HOLDINGS LLC||1195 NEIL AVE|COLUMBUS|OH|43201|BRANDT HOLDINGS LLC|77 GAY ST STE 400|COLUMBUS|OH|43215|520|2016-08-30|287000|6|1910`,
    from: {
      full: 'OwnerName1',
      street: 'SiteAddress',
      city: 'SiteCity',
      state: 'SiteState',
      zip: 'SiteZip',
    },
  },
  {
    name: "Hennepin County's parcels",
    lines: `
PID|PROPERTY_ADDRESS|PROPERTY_CITY|PROPERTY_STATE|PROPERTY_ZIP|OWNER_NM|TAXPAYER_NM|TAXPAYER_ADDR_1|TAXPAYER_ADDR_2|TAXPAYER_ADDR_3|HMSTD_CD1|MKT_VAL_TOT|SALE_DATE|SALE_PRICE
1702824110042|3624 COLFAX AVE S|MINNEAPOLIS|MN|55409|GRETCHEN HALVORSEN|GRETCHEN HALVORSEN|3624 COLFAX AVE S|MINNEAPOLIS MN 55409||H|412000|201506|298000
1702824110043|3628 COLFAX AVE S|MINNEAPOLIS|MN|55409|T M & R A SORBY|THOMAS SORBY|14 LAKE RD|EDINA MN 55424||N|398000|199911|140000
1702824110044|3632 COLFAX AVE S|MINNEAPOLIS|MN|55409|ABDI WARSAME|ABDI WARSAME|3632 COLFAX AVE S|MINNEAPOLIS MN 55409||H|421500|202107|405000`,
    from: {
      full: 'OWNER_NM',
      street: 'PROPERTY_ADDRESS',
      city: 'PROPERTY_CITY',
      state: 'PROPERTY_STATE',
      zip: 'PROPERTY_ZIP',
    },
  },
  {
    name: 'a Michigan township, BS&A',
    lines: `
Parcel Number|Owner's Name|Owner's Name 2|Property Address|Property City|Property State|Property Zip|Owner's Street|Owner's City|Owner's State|Owner's Zip|Taxable Value|SEV|PRE %|Property Class
E-07-21-401-014|CAVANAUGH BRIAN|CAVANAUGH TESS|6011 Glengarry Cir|Commerce Twp|MI|48382|6011 Glengarry Cir|Commerce Twp|MI|48382|118220|171400|100|401
E-07-21-401-015|ABBOUD SAMIR||6017 Glengarry Cir|Commerce Twp|MI|48382|6017 Glengarry Cir|Commerce Twp|MI|48382|121010|168800|100|401
E-07-21-401-016|WEXLER FAMILY TRUST||6023 Glengarry Cir|Commerce Twp|MI|48382|1140 Gulf Shore Blvd|Naples|FL|34102|99840|174500|0|401`,
    from: {
      full: "Owner's Name",
      street: 'Property Address',
      city: 'Property City',
      state: 'Property State',
      zip: 'Property Zip',
    },
  },
  {
    name: "Allegheny County's assessments",
    lines: `
PARID|PROPERTYHOUSENUM|PROPERTYFRACTION|PROPERTYADDRESS|PROPERTYCITY|PROPERTYSTATE|PROPERTYUNIT|PROPERTYZIP|MUNIDESC|SCHOOLDESC|NEIGHDESC|OWNERDESC|CLASSDESC|USEDESC|HOMESTEADFLAG|SALEDATE|SALEPRICE|CHANGENOTICEADDRESS1|CHANGENOTICEADDRESS2|CHANGENOTICEADDRESS3|CHANGENOTICEADDRESS4
0051R00118000000|5518|0|BEACON ST|PITTSBURGH|PA||15217|14th Ward|Pittsburgh|SQUIRREL HILL|REGULAR|RESIDENTIAL|SINGLE FAMILY|HOM|06-12-2009|268000|5518 BEACON ST||PITTSBURGH PA|15217
0051R00119000000|5522|0|BEACON ST|PITTSBURGH|PA|UNIT 2|15217|14th Ward|Pittsburgh|SQUIRREL HILL|REGULAR|RESIDENTIAL|CONDOMINIUM||11-01-2017|199000|PO BOX 71||MARS PA|16046
0051R00120000000|5530|0|BEACON ST|PITTSBURGH|PA||15217|14th Ward|Pittsburgh|SQUIRREL HILL|CORPORATION|RESIDENTIAL|TWO FAMILY||03-22-2013|310500|410 GRANT ST||PITTSBURGH PA|15219`,
    from: {
      street: 'PROPERTYHOUSENUM + PROPERTYADDRESS',
      unit: 'PROPERTYUNIT',
      city: 'PROPERTYCITY',
      state: 'PROPERTYSTATE',
      zip: 'PROPERTYZIP',
    },
  },
  {
    name: "Colorado, a county's accounts",
    lines: `
ACCOUNTNO|PARCELNB|OWNER|OWNICO|MAILSTRNBR|MAILSTRDIR|MAILSTRNAM|MAILSTRSFX|MAILCTYNAM|MAILSTENAM|MAILZIP5|PRPADDRESS|PRPCTYNAM|PRPSTENAM|PRPZIP5|PRPCLASS|SLSDT|SLSAMT
300118420|49-181-02-014|DRUMMOND ELISE|C/O RAY DRUMMOND|9214|W|ASBURY|PL|LAKEWOOD|CO|80227|9214 W ASBURY PL|LAKEWOOD|CO|80227|1112|04012015|289000
300118421|49-181-02-015|NAKAMURA KEN & JOY||9224|W|ASBURY|PL|LAKEWOOD|CO|80227|9224 W ASBURY PL|LAKEWOOD|CO|80227|1112|08192021|541000
300118422|49-181-02-016|ASBURY RENTALS LLC||2200||MARKET|ST|DENVER|CO|80205|9234 W ASBURY PL|LAKEWOOD|CO|80227|1112|01032018|377500`,
    from: {
      full: 'OWNER',
      street: 'PRPADDRESS',
      city: 'PRPCTYNAM',
      state: 'PRPSTENAM',
      zip: 'PRPZIP5',
    },
  },
  {
    name: 'Regrid parcels',
    lines: `
ll_uuid|parcelnumb|usecode|usedesc|zoning|yearbuilt|parval|saleprice|saledate|owner|owner2|mailadd|mail_city|mail_state2|mail_zip|mail_country|address|address2|scity|county|state2|szip|lat|lon|sqft
0f2b11|2004940|101|SINGLE FAMILY|R-1|1978|241000|198000|2016-02-11|DANFORTH MURIEL E||1414 KESTREL DR|NORMAN|OK|73071||1414 KESTREL DR||NORMAN|cleveland|OK|73071|35.22|-97.41|1790
0f2b12|2004941|101|SINGLE FAMILY|R-1|1979|252500|221000|2019-09-05|HUYNH PHONG V|HUYNH LOAN|8820 S ELM PL|TULSA|OK|74137||1420 KESTREL DR||NORMAN|cleveland|OK|73071|35.22|-97.41|1812
0f2b13|2004942|101|SINGLE FAMILY|R-1|1979|238900|184500|2012-06-29|LACKEY TODD||1426 KESTREL DR|NORMAN|OK|73071||1426 KESTREL DR|APT B|NORMAN|cleveland|OK|73071|35.22|-97.41|1705`,
    from: {
      full: 'owner',
      street: 'address',
      unit: 'address2',
      city: 'scity',
      state: 'state2',
      zip: 'szip',
    },
  },
  {
    name: "Ohio's voters",
    lines: `
SOS_VOTERID|COUNTY_NUMBER|LAST_NAME|FIRST_NAME|MIDDLE_NAME|SUFFIX|DATE_OF_BIRTH|REGISTRATION_DATE|VOTER_STATUS|PARTY_AFFILIATION|RESIDENTIAL_ADDRESS1|RESIDENTIAL_SECONDARY_ADDR|RESIDENTIAL_CITY|RESIDENTIAL_STATE|RESIDENTIAL_ZIP|RESIDENTIAL_ZIP_PLUS4|MAILING_ADDRESS1|MAILING_SECONDARY_ADDRESS|MAILING_CITY|MAILING_STATE|MAILING_ZIP|PRECINCT_NAME
OH0011842001|25|ANGSTROM|WILLA|JEAN||1961-03-14|1992-10-01|ACTIVE||2214 INDIANOLA AVE||COLUMBUS|OH|43201|1142|||||| COLUMBUS 11-B
OH0011842002|25|BELCOURT|RAMON|||1984-08-30|2012-09-11|ACTIVE|D|18 E TOMPKINS ST|APT 3|COLUMBUS|OH|43202|2201|PO BOX 118||COLUMBUS|OH|43216|COLUMBUS 11-C
OH0011842003|25|CRISP|HOWARD|L|JR|1950-01-02|1976-05-19|ACTIVE|R|77 ARCADIA AVE||COLUMBUS|OH|43202|||||||COLUMBUS 11-D`,
    from: {
      first: 'FIRST_NAME',
      last: 'LAST_NAME',
      street: 'RESIDENTIAL_ADDRESS1',
      unit: 'RESIDENTIAL_SECONDARY_ADDR',
      city: 'RESIDENTIAL_CITY',
      state: 'RESIDENTIAL_STATE',
      zip: 'RESIDENTIAL_ZIP',
    },
  },
  {
    name: 'L2 voters',
    lines: `
LALVOTERID|Voters_FirstName|Voters_MiddleName|Voters_LastName|Voters_NameSuffix|Voters_Age|Voters_Gender|Residence_Addresses_AddressLine|Residence_Addresses_ExtraAddressLine|Residence_Addresses_City|Residence_Addresses_State|Residence_Addresses_Zip|Residence_Addresses_ZipPlus4|Residence_Addresses_Latitude|Mailing_Addresses_AddressLine|Mailing_Addresses_City|Mailing_Addresses_State|Mailing_Addresses_Zip|VoterTelephones_LandlineFormatted|VoterTelephones_CellPhoneFormatted|Parties_Description|CommercialData_EstimatedHHIncome
LALGA118420|Fern|L|Ostrander||58|F|402 Lullwater Rd NE||Atlanta|GA|30307|1204|33.77|402 Lullwater Rd NE|Atlanta|GA|30307|(404) 555-0118|(404) 555-0119|Non-Partisan|$100000-124999
LALGA118421|Cedric|M|Boykin|Jr|41|M|118 Moreland Ave SE|Unit 12|Atlanta|GA|30316|3308|33.74|118 Moreland Ave SE|Atlanta|GA|30316||(770) 555-0120|Democratic|$75000-99999
LALGA118422|Yesenia||Cardona||35|F|77 Hardendorf Ave NE||Atlanta|GA|30307|1188|33.76|PO Box 5518|Decatur|GA|30031|(404) 555-0121||Democratic|$75000-99999`,
    from: {
      first: 'Voters_FirstName',
      last: 'Voters_LastName',
      phone: 'VoterTelephones_CellPhoneFormatted',
      street: 'Residence_Addresses_AddressLine',
      unit: 'Residence_Addresses_ExtraAddressLine',
      city: 'Residence_Addresses_City',
      state: 'Residence_Addresses_State',
      zip: 'Residence_Addresses_Zip',
    },
  },
  {
    name: 'BatchData skip trace',
    lines: `
Internal_Ref_ID|Input Data: Property Address|Input Data: Property City|Input Data: Property State|Input Data: Property Zip|Input Data: Mailing Address|Input Data: Mailing City|Input Data: Mailing State|Input Data: Mailing Zip|Match Status|First Name|Last Name|Phone Number 1|Phone 1 Type|Phone 1 DNC|Phone Number 2|Phone 2 Type|Email 1|Email 2|Deceased|Litigator
A-118|5512 Wren Hollow Ct|Charlotte|NC|28269|5512 Wren Hollow Ct|Charlotte|NC|28269|Matched|Monique|Faircloth|7045550110|Mobile|No|7045550111|Land Line|mfaircloth@example.com||No|No
A-119|5516 Wren Hollow Ct|Charlotte|NC|28269|PO Box 1184|Concord|NC|28026|Matched|Gerald|Stubbs|7045550112|Mobile|Yes|||gstubbs@example.com|gs@example.com|No|No
A-120|5520 Wren Hollow Ct|Charlotte|NC|28269|5520 Wren Hollow Ct|Charlotte|NC|28269|No Match||||||||||No|No`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      phone: 'Phone Number 1',
      email: 'Email 1',
      street: 'Input Data: Property Address',
      city: 'Input Data: Property City',
      state: 'Input Data: Property State',
      zip: 'Input Data: Property Zip',
    },
  },
  {
    name: 'TLOxp batch',
    lines: `
RECORD_ID|INPUT_LASTNAME|INPUT_FIRSTNAME|INPUT_ADDRESS|INPUT_CITY|INPUT_STATE|INPUT_ZIP|SUBJECT1_FULLNAME|SUBJECT1_FIRSTNAME|SUBJECT1_LASTNAME|SUBJECT1_AGE|SUBJECT1_DECEASED|SUBJECT1_PHONE1|SUBJECT1_PHONE1_TYPE|SUBJECT1_PHONE2|SUBJECT1_PHONE2_TYPE|SUBJECT1_EMAIL1|SUBJECT1_CURRENT_ADDRESS|SUBJECT1_CURRENT_CITY|SUBJECT1_CURRENT_STATE|SUBJECT1_CURRENT_ZIP
1|PRUITT|ELAINE|904 MAGNOLIA ST|MOBILE|AL|36604|ELAINE D PRUITT|ELAINE|PRUITT|66|N|2515550131|Mobile|2515550132|Residential|epruitt@example.com|904 MAGNOLIA ST|MOBILE|AL|36604
2|GAINES|OTIS|910 MAGNOLIA ST|MOBILE|AL|36604|OTIS GAINES|OTIS|GAINES|59|N|2515550133|Mobile|||ogaines@example.com|18 DAUPHIN WAY|DAPHNE|AL|36526`,
    from: {
      first: 'SUBJECT1_FIRSTNAME or INPUT_FIRSTNAME',
      last: 'SUBJECT1_LASTNAME or INPUT_LASTNAME',
      full: 'SUBJECT1_FULLNAME or none',
      phone: 'SUBJECT1_PHONE1',
      email: 'SUBJECT1_EMAIL1',
      street: 'INPUT_ADDRESS or SUBJECT1_CURRENT_ADDRESS',
      city: 'INPUT_CITY or SUBJECT1_CURRENT_CITY',
      state: 'INPUT_STATE or SUBJECT1_CURRENT_STATE',
      zip: 'INPUT_ZIP or SUBJECT1_CURRENT_ZIP',
    },
  },
  {
    name: 'Espresso Agent',
    lines: `
List|Status|Contact Name|Co-Owner|Phone|Phone DNC|Phone 2|Phone 2 DNC|Phone 3|Phone 3 DNC|Email|Property Street|Property City|Property State|Property Zip|Mailing Street|Mailing City|Mailing State|Mailing Zip|List Price|DOM|Off Market Date|MLS#|Listing Agent|Listing Broker
Expired|New|Joanne Wardlow|Kip Wardlow|480-555-0141|N|480-555-0142|Y|||jwardlow@example.com|1733 E Harmony Cir|Mesa|AZ|85204|1733 E Harmony Cir|Mesa|AZ|85204|489000|121|2024-03-30|6611841|Tad Burnham|Desert Key Realty
Expired|Left Voicemail|Rigoberto Salas||602-555-0143|N|||||rsalas@example.com|2901 W Olive Way|Chandler|AZ|85224|44 Surf Ave|Oxnard|CA|93035|612000|182|2024-03-31|6611990|Lea Kim|Saguaro Homes`,
    from: {
      full: 'Contact Name',
      phone: 'Phone',
      email: 'Email',
      street: 'Property Street',
      city: 'Property City',
      state: 'Property State',
      zip: 'Property Zip',
    },
  },
  {
    name: 'a call centre, short names',
    lines: `
source_id|lead_id|fname|lname|address1|address2|city|state|zip|phone1|phone2|phone3|email|lead_comments|contact_time|lead_home_ownership|disposition|agent
18|900118|Tamsin|Ford|81 Ridgeway Dr||Boise|ID|83706|2085550151|2085550152||tford@example.com|wants value|evening|Own|CB|R. Boll
18|900119|Virgil|Okada|2240 N 18th St|Apt 6|Boise|ID|83702|2085550153|||vokada@example.com||morning|Rent|NI|R. Boll
18|900120|Candace|Roe|9 Foothill Ct||Eagle|ID|83616|2085550154||2085550155|croe@example.com|||Own|SALE|P. Lunt`,
    from: {
      first: 'fname',
      last: 'lname',
      phone: 'phone1',
      email: 'email',
      street: 'address1',
      unit: 'address2',
      city: 'city',
      state: 'state',
      zip: 'zip',
    },
  },
  {
    name: 'ReboGateway farm',
    lines: `
APN|Primary Owner Name|Primary First|Primary Last|Secondary First|Secondary Last|Site Address|Site Unit|Site City|Site State|Site Zip|Mail Address|Mail Unit|Mail City|Mail State|Mail Zip|Owner Occ|Use Code|Bed|Bath|SqFt|Lot|Yr Built|Sale Date|Sale Amt|Loan Amt|Phone|DNC
482-118-04|Aurelio & Judith Banks|Aurelio|Banks|Judith|Banks|3311 Via Sereno||Carlsbad|CA|92009|3311 Via Sereno||Carlsbad|CA|92009|Y|SFR|4|3|2640|7405|1996|05/14/2003|$612,000|$489,600|760-555-0161|
482-118-05|Hanh Truong|Hanh|Truong|||3315 Via Sereno|B|Carlsbad|CA|92009|77 Pico Blvd|210|Santa Monica|CA|90405|N|CND|2|2|1240||1999|11/02/2017|$498,000|$398,400|760-555-0162|DNC
482-118-06|Dwayne Littell|Dwayne|Littell|||3319 Via Sereno||Carlsbad|CA|92009|3319 Via Sereno||Carlsbad|CA|92009|Y|SFR|3|2.5|2210|6902|1996|09/30/2011|$545,000|$436,000||`,
    from: {
      first: 'Primary First',
      last: 'Primary Last',
      full: 'Primary Owner Name or none',
      phone: 'Phone',
      street: 'Site Address',
      unit: 'Site Unit',
      city: 'Site City',
      state: 'Site State',
      zip: 'Site Zip',
    },
  },
  {
    name: 'labels, site address in one cell',
    lines: `
OWNER|OWNER FORMATTED|SITUS|MAIL ADDRESS|MAIL CSZ|PHONE|TRACT|X-REF
BELLWETHER JUNE E|June E Bellwether|2101 Ocotillo Way, Palm Desert, CA 92260|2101 Ocotillo Way|Palm Desert, CA 92260|760-555-0171|4418|61-J4
CORTEZ MARTIN & ANA|Martin & Ana Cortez|2107 Ocotillo Way, Palm Desert, CA 92260|PO Box 884|Indio, CA 92202||4418|61-J4
STAHL FAMILY TRUST|Stahl Family Trust|2113 Ocotillo Way, Palm Desert, CA 92260|2113 Ocotillo Way|Palm Desert, CA 92260|760-555-0172|4418|61-J4`,
    from: { full: 'OWNER or OWNER FORMATTED', phone: 'PHONE', address: 'SITUS' },
  },
  {
    name: 'ProspectsPLUS! mailing list',
    lines: `
Salutation|Full Name|First|Last|Address Line 1|Address Line 2|City|ST|Zip+4|Carrier Route|DPBC|Property Type|Delivery Status
Ms.|Ingrid Sommers|Ingrid|Sommers|512 Haverhill Rd||Topeka|KS|66606-1142|C011|12|S|Deliverable
|Current Resident|Current|Resident|516 Haverhill Rd||Topeka|KS|66606-1142|C011|16|S|Deliverable
Mr.|Dale Quint|Dale|Quint|900 SW Tyler St|Unit 1402|Topeka|KS|66612-0402|C003|42|H|Deliverable`,
    from: {
      first: 'First',
      last: 'Last',
      full: 'Full Name or none',
      street: 'Address Line 1',
      unit: 'Address Line 2',
      city: 'City',
      state: 'ST',
      zip: 'Zip+4',
    },
  },
  {
    name: 'a mail house, sorted by route',
    lines: `
SEQ|TRAY|IMBARCODE|ENDORSE|NAME|COMPANY|DELADDR|ALTADDR|CITYSTZIP|LISTCODE|KEYLINE
1|T001|00310118420000000001|*****ECRLOT**C004|PEARL NESBITT||417 COVENTRY LN|APT 2|SALEM OR 97302-1142|FARM7|A0001
2|T001|00310118420000000002|*****ECRLOT**C004|VICTOR MAES||421 COVENTRY LN||SALEM OR 97302-1144|FARM7|A0002
3|T001|00310118420000000003|*****ECRLOT**C004|ROSA TELLEZ||425 COVENTRY LN||SALEM OR 97302-1146|FARM7|A0003`,
    from: {
      full: 'NAME',
      street: 'DELADDR',
      unit: 'ALTADDR',
      city: 'CITYSTZIP (city)',
      state: 'CITYSTZIP (state)',
      zip: 'CITYSTZIP (zip)',
    },
  },
  {
    name: 'Click2Mail address list',
    lines: `
First Name|Last Name|Organization|Address1|Address2|Address3|City|State|Zip|Country (non-US)|Is Standardized
Bettina|Crowe||77 Elkhorn Trl|||Missoula|MT|59803||Yes
Fidel|Arroyo|Arroyo Masonry|1802 S 3rd St W|Unit C||Missoula|MT|59801||Yes
Marguerite|Dunn||14 Rattlesnake Dr|||Missoula|MT|59802||Yes`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      street: 'Address1',
      unit: 'Address2',
      city: 'City',
      state: 'State',
      zip: 'Zip',
    },
  },
  {
    name: 'Outlook in Spanish',
    lines: `
Título|Nombre|Segundo nombre|Apellidos|Sufijo|Organización|Departamento|Puesto|Calle del trabajo|Ciudad de trabajo|Provincia o estado de trabajo|Código postal del trabajo|País o región del trabajo|Calle del domicilio|Ciudad de residencia|Provincia o estado de residencia|Código postal de residencia|País o región de residencia|Fax del trabajo|Teléfono del trabajo|Teléfono del trabajo 2|Particular|Móvil|Otro teléfono|Cumpleaños|Dirección de correo electrónico|Tipo de correo electrónico|Dirección del correo electrónico 2|Categorías|Notas
|Leonor||Barraza Mejía||Panadería La Luna||Dueña|410 Main St|El Paso|TX|79901|Estados Unidos|1118 Tepeyac Dr|El Paso|TX|79912|Estados Unidos||9155550181||9155550182|9155550183||0/0/00|leonor.b@example.com|SMTP||Clientes|
Sr.|Efraín|J|Solís||||||||||204 Copper Ave|Las Cruces|NM|88001|Estados Unidos||||5755550184|5755550185||4/11/1975|efrain@example.com|SMTP|esolis@example.com|Clientes|
|Pilar||Ugalde||||||||||77 Mesa Hills Dr Apt 9|El Paso|TX|79912|Estados Unidos|||||9155550186||0/0/00|pilar.u@example.com|SMTP|||`,
    from: {
      first: 'Nombre',
      last: 'Apellidos',
      phone: 'Móvil',
      email: 'Dirección de correo electrónico',
      street: 'Calle del domicilio',
      city: 'Ciudad de residencia',
      state: 'Provincia o estado de residencia',
      zip: 'Código postal de residencia',
    },
  },
  {
    name: 'Google Forms in Spanish',
    lines: `
Marca temporal|Dirección de correo electrónico|Nombre y apellido|Número de celular|Dirección de su casa|Ciudad|Estado|Código postal|¿Piensa vender en los próximos 12 meses?|¿Cómo nos conoció?|Comentarios
12/03/2024 10:14:22|mbustos@example.com|Mariela Bustos|305-555-0191|1420 SW 14th Ter|Miami|FL|33145|Sí|Facebook|
12/03/2024 11:02:09|o.ledesma@example.com|Octavio Ledesma|786-555-0192|8801 NW 36th St Apt 210|Doral|FL|33178|No|Un amigo|Llamar tarde
12/03/2024 19:40:55|zoilap@example.com|Zoila Pimentel|305-555-0193|77 E 9th St|Hialeah|FL|33010|Tal vez|Letrero|`,
    from: {
      full: 'Nombre y apellido',
      email: 'Dirección de correo electrónico',
      phone: 'Número de celular',
      street: 'Dirección de su casa',
      city: 'Ciudad',
      state: 'Estado',
      zip: 'Código postal',
    },
  },
  {
    name: 'contacts of an iPhone in Spanish',
    lines: `
Nombre|Apellido|Empresa|Teléfono (móvil)|Teléfono (casa)|Teléfono (trabajo)|Correo (casa)|Correo (trabajo)|Dirección (casa): calle|Dirección (casa): ciudad|Dirección (casa): estado|Dirección (casa): C.P.|Cumpleaños|Nota
Rocío|Villaseñor||(210) 555-0111|(210) 555-0112||rocio.v@example.com||418 Dolorosa St|San Antonio|TX|78204||comadre
Humberto|Quiroz|Quiroz Tile|(210) 555-0113||(210) 555-0114||hq@example.com|92 Agarita Ave|San Antonio|TX|78201|1968-05-03|
Itzel|Nava||(830) 555-0115|||itzel@example.com||1711 Hackberry Ln|Seguin|TX|78155||`,
    from: {
      first: 'Nombre',
      last: 'Apellido',
      phone: 'Teléfono (móvil)',
      email: 'Correo (casa)',
      street: 'Dirección (casa): calle',
      city: 'Dirección (casa): ciudad',
      state: 'Dirección (casa): estado',
      zip: 'Dirección (casa): C.P.',
    },
  },
  {
    name: 'clients by hand, half Spanish',
    lines: `
Cliente|Esposo(a)|Cel|Tel casa|Email|Domicilio|Cd.|Edo.|Zip|Cumple|Compró en|Banco
Gaspar Montoya|Nidia|623-555-0121||gaspar@example.com|5514 W Maryland Ave|Glendale|AZ|85301|14 mayo|2016|Chase
Amparo Lucero||623-555-0122|623-555-0123|amparo.l@example.com|8127 N 43rd Ave #12|Phoenix|AZ|85051||2019|
Benito y Clara Rosas||602-555-0124|||3302 W Camelback Rd|Phoenix|AZ|85017|2 feb|2021|Desert Financial`,
    from: {
      full: 'Cliente',
      phone: 'Cel',
      email: 'Email',
      street: 'Domicilio',
      city: 'Cd.',
      state: 'Edo.',
      zip: 'Zip',
    },
  },
  {
    name: 'Chinese headers',
    lines: `
姓名|英文名|手机|微信|邮箱|地址|城市|州|邮编|备注
陈美玲|Meiling Chen|626-555-0131|ml_chen|meiling@example.com|812 Camino Real Ave|Arcadia|CA|91007|想卖房
王建国|Jianguo Wang|626-555-0132||jgwang@example.com|44 Huntington Dr Apt 5|San Marino|CA|91108|
林小雨|Xiaoyu Lin|909-555-0133|xylin|xylin@example.com|3207 Valley Blvd|Walnut|CA|91789|明年搬家`,
    from: {
      full: '姓名 or 英文名',
      phone: '手机',
      email: '邮箱',
      street: '地址',
      city: '城市',
      state: '州',
      zip: '邮编',
    },
  },
  {
    name: 'Vietnamese headers',
    lines: `
STT|Họ|Tên|Điện thoại|Email|Địa chỉ|Thành phố|Tiểu bang|Zip|Ghi chú
1|Nguyen|Thanh Ha|714-555-0141|thanhha@example.com|9412 Bolsa Ave|Westminster|CA|92683|mua 2015
2|Tran|Quoc Bao|714-555-0142|qbtran@example.com|15011 Moran St #8|Westminster|CA|92683|
3|Le|Bich Ngoc|657-555-0143|bngoc@example.com|10432 Hazard Ave|Garden Grove|CA|92843|gọi lại`,
    from: {
      first: 'Tên',
      last: 'Họ',
      phone: 'Điện thoại',
      email: 'Email',
      street: 'Địa chỉ',
      city: 'Thành phố',
      state: 'Tiểu bang',
      zip: 'Zip',
    },
  },
  {
    name: 'Less Annoying CRM',
    lines: `
Contact Id|First Name|Last Name|Company Name|Job Title|Background Info|Birthday|Email 1 Type|Email 1|Email 2 Type|Email 2|Phone 1 Type|Phone 1|Phone 2 Type|Phone 2|Address 1 Type|Address 1 Street|Address 1 City|Address 1 State|Address 1 Zip|Address 1 Country|Assigned To|Date Created
31184|Vivienne|Albrecht|||Bought in 2013||Personal|viv@example.com|Work|va@example.com|Mobile|(402) 555-0151|Home|(402) 555-0152|Home|6604 Pine St|Omaha|NE|68106|US|Todd Burk|2021-03-02
31185|Leland|Root|Root & Sons|Owner|||Work|leland@example.com|||Mobile|(402) 555-0153|||Home|14 Fairacres Rd|Omaha|NE|68132|US|Todd Burk|2021-03-09`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email 1',
      phone: 'Phone 1',
      street: 'Address 1 Street',
      city: 'Address 1 City',
      state: 'Address 1 State',
      zip: 'Address 1 Zip',
    },
  },
  {
    name: 'Rechat contacts',
    lines: `
Title|First Name|Middle Name|Last Name|Marketing Name|Nickname|Email|Email (Personal)|Email (Work)|Phone Number|Phone Number (Mobile)|Phone Number (Work)|Company|Tag|Source|Birthday|Home Anniversary|Home Address|Home Unit|Home City|Home State|Home Zip|Spouse First Name|Spouse Last Name|Spouse Email|Last Touch
Mrs.|Odalys||Crespo|Odalys & Rene|Ody||odalys@example.com|||214-555-0161|214-555-0162|Crespo CPA|Past Client|Referral||2017-06-30|6120 Velasco Ave||Dallas|TX|75214|Rene|Crespo|rene@example.com|2024-02-02
|Shepard|T|Lowry|||slowry@example.com|||972-555-0163||||Sphere|Manual|||2525 N Pearl St|1704|Dallas|TX|75201||||2023-12-11
|Amara||Nwosu||||amara@example.com|||469-555-0164|||Sphere|iOS||2020-01-15|418 Blaylock Dr||Dallas|TX|75203||||`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email or Email (Personal)',
      phone: 'Phone Number (Mobile)',
      street: 'Home Address',
      unit: 'Home Unit',
      city: 'Home City',
      state: 'Home State',
      zip: 'Home Zip',
    },
  },
  {
    name: 'Propertybase contacts',
    lines: `
Contact ID|Salutation|First Name|Last Name|Contact Owner: Full Name|Contact Owner: Email|Account Name|Contact Type|Mobile|Phone|Email|Mailing Street|Mailing City|Mailing State/Province|Mailing Zip/Postal Code|Listing: Address|Listing: City|Inquiry: Max Price|Created Date
0038A118|Mr.|Conrad|Illes|Nora Fitch|nora@example.com|Illes Household|Seller|(941) 555-0171||cilles@example.com|340 Gulf of Mexico Dr Apt 218|Longboat Key|FL|34228|340 Gulf of Mexico Dr Apt 218|Longboat Key||3/1/2022
0038A119||Perla|Dominguez|Nora Fitch|nora@example.com|Dominguez Household|Buyer|(941) 555-0172|(941) 555-0173|perla@example.com|1188 Osprey Ave|Sarasota|FL|34236|22 Bayfront Dr|Sarasota|900000|4/9/2022`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      phone: 'Mobile',
      email: 'Email',
      street: 'Mailing Street',
      city: 'Mailing City',
      state: 'Mailing State/Province',
      zip: 'Mailing Zip/Postal Code',
    },
  },
  {
    name: 'Bonzo prospects',
    lines: `
Prospect ID|Assigned User|Assigned Email|First Name|Last Name|Email|Phone|Co-First Name|Co-Last Name|Co-Email|Co-Phone|Address|City|State|Zip|Property Address|Property City|Property State|Property Zip|Property Value|Loan Amount|Loan Purpose|Credit Score|Pipeline|Stage|Tags
77118|Ben Tully|ben@example.com|Delaney|Sparks|dsparks@example.com|3855550181|Jude|Sparks|jude@example.com|3855550182|902 E Vine St|Murray|UT|84107|902 E Vine St|Murray|UT|84107|480000|310000|Refinance|741|Refi|New|
77119|Ben Tully|ben@example.com|Ophelia|Grant|ogrant@example.com|8015550183|||||14 Ensign Peak Ln|Salt Lake City|UT|84103|||||500000|Purchase|702|Purchase|Contacted|hot`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email',
      phone: 'Phone',
      street: 'Address or Property Address',
      city: 'City or Property City',
      state: 'State or Property State',
      zip: 'Zip or Property Zip',
    },
  },
  {
    name: 'Total Expert contacts',
    lines: `
external_id|title|first_name|middle_name|last_name|suffix|nickname|email|email_work|phone_home|phone_cell|phone_office|address|address_2|city|state|zip_code|birthday|close_date|source|creation_date|contact_groups|owner_username|spouse_first_name|spouse_email
c-118|Ms.|Renata|P|Kowal|||renata@example.com||6145550191|6145550192||7712 Olentangy Blvd|Unit B|Columbus|OH|43214|1979-09-14|2018-10-31|LOS|2018-09-01|Closed|lo.hart|Adam|adam@example.com
c-119||Jedidiah||Marsh|||jed@example.com|jm@example.com||6145550193||18 Weber Rd||Columbus|OH|43202||2021-04-15|LOS|2021-02-20|Closed|lo.hart||`,
    from: {
      first: 'first_name',
      last: 'last_name',
      email: 'email',
      phone: 'phone_cell',
      street: 'address',
      unit: 'address_2',
      city: 'city',
      state: 'state',
      zip: 'zip_code',
    },
  },
  {
    name: 'SkySlope closed files',
    lines: `
File ID|Property Address|City|State|Zip Code|Status|Type|Agent|Agent Email|Seller 1 Name|Seller 1 Email|Seller 1 Phone|Buyer 1 Name|Buyer 1 Email|Buyer 1 Phone|Escrow Officer|Escrow Company|Sale Price|Actual Closing Date
884118|1411 Tamarack St|Bend|OR|97703|Closed|Purchase|Ivy Colter|ivy@example.com|||| Marnie Ashworth|marnie@example.com|541-555-0111|Gil Roque|Cascade Escrow|612000|2021-09-14
884119|62 Drake Rd|Bend|OR|97702|Closed|Purchase|Ivy Colter|ivy@example.com||||Teo Amaral|teo@example.com|541-555-0112|Gil Roque|Cascade Escrow|498500|2022-03-30`,
    from: {
      full: 'Buyer 1 Name',
      email: 'Buyer 1 Email',
      phone: 'Buyer 1 Phone',
      street: 'Property Address',
      city: 'City',
      state: 'State',
      zip: 'Zip Code',
    },
  },
  {
    name: 'Airtable base of contacts',
    lines: `
Name|Household|Relationship|Cell #|Other #|Email(s)|Home Address|Purchase Price|Home Anniversary|Last Contacted|Next Touch|Photo
Quentin Ashby|Ashby|Past client|(919) 555-0121||quentin@example.com|2204 Fallon Oaks Ct, Raleigh, NC 27608|$455,000|6/14/2016|3/3/2024|Pop-by|
Noor Haddad|Haddad-Klein|Sphere|(919) 555-0122|(984) 555-0123|noor@example.com|118 W Jones St Unit 4, Raleigh, NC 27603||||Call|
Trudy Weems|Weems|Past client|(919) 555-0124||tweems@example.com|7 Camden Xing, Cary, NC 27513|$389,000|11/1/2019|1/20/2024|Card|noor.jpg (https://files.example.com/a1)`,
    from: { full: 'Name', phone: 'Cell #', email: 'Email(s)', address: 'Home Address' },
  },
  {
    name: 'Handwrytten recipients',
    lines: `
To First Name|To Last Name|To Business Name|To Address 1|To Address 2|To City|To State|To Zip|To Country|From First Name|From Last Name|From Business Name|From Address 1|From City|From State|From Zip|Message|Card
Eunice|Palmer||5 Larkspur Ct||Franklin|TN|37064|US|Beth|Arden|Arden Homes|100 Main St|Franklin|TN|37064|Happy anniversary!|Blue Door
Marco|Bellini||811 Fatherland St|Apt 3|Nashville|TN|37206|US|Beth|Arden|Arden Homes|100 Main St|Franklin|TN|37064|Thank you!|Blue Door`,
    from: {
      first: 'To First Name',
      last: 'To Last Name',
      street: 'To Address 1',
      unit: 'To Address 2',
      city: 'To City',
      state: 'To State',
      zip: 'To Zip',
    },
  },
  {
    name: 'Shopify customers',
    lines: `
Customer ID|First Name|Last Name|Email|Accepts Email Marketing|Default Address Company|Default Address Address1|Default Address Address2|Default Address City|Default Address Province Code|Default Address Country Code|Default Address Zip|Default Address Phone|Phone|Accepts SMS Marketing|Total Spent|Total Orders|Note|Tax Exempt|Tags
'7118420|Lorna|Hatch|lorna@example.com|yes||71 Elm Park Ave||Burlington|VT|US|05401|802-555-0131|+18025550131|no|84.00|2||no|
'7118421|Ansel|Pruett|ansel@example.com|no|Pruett Signs|9 Lake St|Suite 2|Burlington|VT|US|05401||+18025550132|yes|240.50|5||no|vip`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email',
      phone: 'Phone or Default Address Phone',
      street: 'Default Address Address1',
      unit: 'Default Address Address2',
      city: 'Default Address City',
      state: 'Default Address Province Code',
      zip: 'Default Address Zip',
    },
  },
  {
    name: 'Wix contacts',
    lines: `
First Name|Last Name|Email 1|Email 2|Phone 1|Phone 2|Address 1 - Type|Address 1 - Street|Address 1 - Street Line 2|Address 1 - City|Address 1 - State/Region|Address 1 - Zip|Address 1 - Country|Company|Position|Labels|Email subscriber status|Created At (UTC+0)|Source|Language
Hester|Vaughan|hester@example.com||(207) 555-0141||Home|12 Tidewater Ln||Camden|US-ME|04843|US||||subscribed|2023-05-01 10:00|Form|en
Clint|Abernathy|clint@example.com|ca@example.com|(207) 555-0142|(207) 555-0143|Home|40 Union St|Apt 1R|Rockland|US-ME|04841|US||||subscribed|2023-06-11 08:21|Chat|en`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email 1',
      phone: 'Phone 1',
      street: 'Address 1 - Street',
      unit: 'Address 1 - Street Line 2',
      city: 'Address 1 - City',
      state: 'Address 1 - State/Region',
      zip: 'Address 1 - Zip',
    },
  },
  {
    name: 'Minted address book',
    lines: `
Name on Envelope|First Name|Last Name|Partner First Name|Partner Last Name|Children|Street Address|Apt, Suite, Bldg|City|State|Zip|Country|Email|Phone|Group
The Ferreira Family|Simone|Ferreira|Luis|Ferreira|Ada, Max|1604 Alder Way||Napa|CA|94558|United States|simone@example.com|707-555-0151|Clients
Harlan Biggs|Harlan|Biggs||||88 Third St|#7|Sonoma|CA|95476|United States||707-555-0152|Friends`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      full: 'Name on Envelope or none',
      email: 'Email',
      phone: 'Phone',
      street: 'Street Address',
      unit: 'Apt, Suite, Bldg',
      city: 'City',
      state: 'State',
      zip: 'Zip',
    },
  },
  {
    name: "a parish's directory",
    lines: `
Envelope #|Family Last Name|Head First|Spouse First|Mailing Name|Street|City/State/Zip|Home Ph|Head Cell|Spouse Cell|Head Email|Spouse Email|Children
118|Gallagher|Thomas|Rita|Mr. & Mrs. Thomas Gallagher|77 Hill St|Scranton, PA 18505|570-555-0161|570-555-0162|570-555-0163|tgall@example.com|rita.g@example.com|Sean, Nora
119|Wozniak|Irene||Mrs. Irene Wozniak|1410 Pittston Ave|Scranton, PA 18505|570-555-0164||||irene@example.com|
120|Bautista|Jun|Marisol|Mr. & Mrs. Jun Bautista|209 Prospect Ave|Scranton, PA 18505||570-555-0165|570-555-0166|jun@example.com||Lia`,
    from: {
      first: 'Head First',
      last: 'Family Last Name',
      full: 'Mailing Name or none',
      phone: 'Head Cell',
      email: 'Head Email',
      street: 'Street',
      city: 'City/State/Zip (city)',
      state: 'City/State/Zip (state)',
      zip: 'City/State/Zip (zip)',
    },
  },
  {
    name: 'for sale by owner, by hand',
    lines: `
FSBO leads - spring
called?|who|#|where|asking|beds|link|what they said
x|Denise K.|615-555-0171|4410 Lealand Ln, Nashville TN 37204|$799k|4|listings.example.com/118|call back in June
|Mr. Osei|615-555-0172|918 Kirkwood Ave, Nashville TN 37204|$640k|3|listings.example.com/119|no agents!
x|Rob & Jill|629-555-0173|2703 Vaulx Ln, Nashville TN 37204|$715k|3|listings.example.com/120|maybe`,
    from: { full: 'who', phone: '#', address: 'where' },
  },
  {
    name: 'neighbours by hand, one street',
    lines: `
House #|Street|Unit|Last|First|Spouse|Mobile|Text ok?|Email|Bought|Notes
101|Juniper Ct||Mallory|Beatrix|Tom|303-555-0181|y|bea@example.com|2014|twins
103|Juniper Ct||Oduya|Emeka||303-555-0182|n||2019|
105|Juniper Ct|B|Stein|Ruthanne|Hal|720-555-0183|y|ruthie@example.com|1998|wants to downsize`,
    from: {
      first: 'First',
      last: 'Last',
      phone: 'Mobile',
      email: 'Email',
      street: 'House # + Street',
      unit: 'Unit',
    },
  },
  {
    name: 'sphere without headers, name last',
    headless: true,
    lines: `
702-555-0191|brenda.k@example.com|3308 Cinder Cone St|Las Vegas|NV|89121|Brenda|Kilgore
702-555-0192|tvaldez@example.com|119 Desert Rose Ln|Henderson|NV|89002|Teresa|Valdez
702-555-0193|h.macrae@example.com|8420 W Flamingo Rd|Las Vegas|NV|89147|Hamish|MacRae
725-555-0194|luann@example.com|4 Quail Run Ct|Henderson|NV|89014|Luann|Petty`,
    from: {
      phone: '1',
      email: '2',
      street: '3',
      city: '4',
      state: '5',
      zip: '6',
      first: '7',
      last: '8',
    },
  },
]
