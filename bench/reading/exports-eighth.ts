// Over 400 lines: one list of exports, as they were labelled.
import type { SampleExport } from './exports-held-back.ts'

/**
 * Twenty-eight of CRMs and of programs agents use daily, eight lists made by hand and four of rolls and voters' files,
 * of programs that are not in the seventh set. Written and labelled by an author who had read neither the rules of the
 * mapping nor the exports of the other sets but the seventh; headers as their author remembered them.
 * The phone is the contact's own, a mobile before a landline. The address is the home that the contact owns or lives
 * in, its parts from one group of columns: the property before its owner's mail, not a workplace, nor a home that is
 * inquired about. First and last name go before a whole name, which may be taken beside them, and an address in parts
 * before a whole one.
 */
export const eighthExports: readonly SampleExport[] = [
  {
    name: 'Follow Up Boss people, with inquiry',
    lines: `
ID|Date Added|Name|First Name|Last Name|Stage|Lead Source|Assigned To|Is Contacted|Tags|Email 1|Email 1 - Type|Email 2|Email 2 - Type|Phone 1|Phone 1 - Type|Phone 1 - Status|Phone 2|Phone 2 - Type|Property Address|Property City|Property State|Property Postal Code|Property MLS Number|Property Price|Property Beds|Address 1 - Type|Address 1 - Street|Address 1 - City|Address 1 - State|Address 1 - Zip|Address 1 - Country|Relationship 1 - Name|Relationship 1 - Type|Background|Last Activity
20411|2024-01-08 14:22:10|Imelda Castellanos|Imelda|Castellanos|Hot Prospect|Zillow|Brett Kane|Yes|zillow,buyer|imelda.c@example.com|home|||(919) 555-0101|mobile|Valid|||2140 Carrousel Ct|Cary|NC|27513|2501188|489000|4|home|608 Tucker St|Raleigh|NC|27603|United States|||Renting until June|2024-03-02
20412|2023-09-30 08:05:44|Duncan Firth|Duncan|Firth|Past Client|Referral|Brett Kane|Yes|past client|dfirth@example.com|home|d.firth@example.com|work|(984) 555-0102|mobile|Valid|(919) 555-0103|home||||||||home|17 Bramblewood Way|Apex|NC|27502|United States|Nell Firth|Spouse||2024-02-11
20413|2024-02-27 23:40:01|Shanice|Shanice||Lead|Realtor.com|Kit Lowe|No|rdc|shanice22@example.com|home|||(252) 555-0104|mobile|Unvalidated|||33 Weathersfield Dr|Durham|NC|27713|2503901|365000|3||||||||||2024-02-27
20414|2022-04-14 10:11:12|Hubert Olszewski|Hubert|Olszewski|Nurture|Open House|Kit Lowe|Yes||holszewski@example.com|home|||(919) 555-0105|home||(919) 555-0106|mobile|905 Lexington Pl|Holly Springs|NC|27540|2499117|612500|5|home|3302 Octavia St|Raleigh|NC|27606|United States||||2024-01-19`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      full: 'Name or none',
      email: 'Email 1',
      phone: 'Phone 1',
      street: 'Address 1 - Street',
      city: 'Address 1 - City',
      state: 'Address 1 - State',
      zip: 'Address 1 - Zip',
    },
  },
  {
    name: 'Market Leader contacts',
    lines: `
Category|Contact Status|Last Name|First Name|Spouse Name|Address|City|State|Zip|Email|Alternate Email|Home Phone|Cell Phone|Work Phone|Best Time to Call|Contact Type|Lead Source|Group|Min Price|Max Price|Desired City|Desired Beds|Date Created|Last Login|Comments
A|Active|Vandiver|Carlton|Jeanne|2319 Azalea Bend|Mobile|AL|36608|carlton.v@example.com||251-555-0111|251-555-0112||Evening|Seller|Market Leader|Past Clients|||||04/02/2019|01/11/2024|
B|Active|Okonjo|Blessing||||||bokonjo@example.com|||251-555-0113||Any|Buyer|Leads Direct|New Leads|180000|260000|Daphne|3|02/19/2024|03/01/2024|first-time buyer
C|Nurture|Pruitt|Roy||118 Bay Rd|Fairhope|AL|36532|roypruitt@example.com|rp@example.com|251-555-0114|||Morning|Buyer & Seller|Referral|Sphere|300000|425000|Fairhope|4|08/23/2022|12/24/2023|downsizing
C|Nurture|Lisenby|Mattie|Earl|77 Old Shell Rd Apt 9|Mobile|AL|36607|mattie.l@example.com||251-555-0115|251-555-0116|251-555-0117||Seller|Website|Farm|||||11/05/2021||call first`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email',
      phone: 'Cell Phone',
      street: 'Address',
      city: 'City',
      state: 'State',
      zip: 'Zip',
    },
  },
  {
    name: 'BoomTown leads',
    lines: `
Lead ID|Lead Category|Lead Type|Fname|Lname|Email Address|Email Valid|Cell Phone|Home Phone|Work Phone|Secondary Contact Name|Secondary Contact Email|Secondary Contact Phone|Street Address|City|State|Zip|Country|Assigned Buyer Agent|Assigned Listing Agent|Assigned Lender|Source|Registered|Last Visit|Visit Count|Avg Price Viewed|Most Viewed City|Most Viewed Zip|Tags
91184|Hot|Buyer|Lorna|Ibarra|libarra@example.com|Y|(864) 555-0121|||Manny Ibarra|manny@example.com|(864) 555-0122|14 Crestline Rd|Greenville|SC|29609|USA|Syd Parr||Cass Webb|Google PPC|01/14/2024|03/03/2024|38|411200|Simpsonville|29681|preapproved
91185|Watch|Buyer|Everly|Stamps|everly.s@example.com|Y|(828) 555-0123||||||||||USA|Syd Parr|||Facebook|02/20/2024|02/21/2024|2|298000|Greer|29650|
91186|Qualify|Seller|Prentiss|Gambrell|pgambrell@example.com|Y||(864) 555-0124|(864) 555-0125||||905 Pelham St|Greer|SC|29651|USA||Syd Parr||Home Value|12/02/2023|12/02/2023|1|0|||sellers
91187|Closed|Both|Noriko|Sandoz|noriko@example.com|Y|(864) 555-0126|||Luc Sandoz||(864) 555-0127|220 N Main St Unit 408|Greenville|SC|29601|USA|Syd Parr|Syd Parr|Cass Webb|Referral|05/11/2021|02/14/2024|144|389000|Greenville|29601|past client`,
    from: {
      first: 'Fname',
      last: 'Lname',
      email: 'Email Address',
      phone: 'Cell Phone',
      street: 'Street Address',
      city: 'City',
      state: 'State',
      zip: 'Zip',
    },
  },
  {
    name: 'Real Geeks leads',
    lines: `
id|created|first_name|last_name|email|phone|secondary_phone|address|city|state|zip|status|urgency|role|timeframe|source|source_details|assigned_to_name|assigned_to_email|favorite_city|favorite_price|favorite_bedrooms|last_active|last_contacted|tags|unsubscribed|notes
rg-300121|2024-02-10 11:41|Tobin|Achterman|tobin.a@example.com|8085550131||1415 Kealia Dr|Honolulu|HI|96817|Prospect|High|Buyer and Seller|0-3 months|PPC|google|Lani Reyes|lani@example.com|Kailua|980000|4|2024-03-04|2024-03-01|vip|No|VA loan
rg-300122|2024-02-12 02:19|kekoa|m|kekoa.m@example.com|8085550132||||||New|Low|Buyer|12+ months|Facebook||Lani Reyes|lani@example.com|Ewa Beach|640000|3|2024-02-12|||No|
rg-300123|2023-11-28 19:03|Yvonne|Takeda|ytakeda@example.com|8085550133|8085550134|98-410 Koauka Loop Apt 21C|Aiea|HI|96701|Client|Medium|Seller|3-6 months|Home Valuation||Lani Reyes|lani@example.com||||2024-01-15|2024-02-20|seller|No|
rg-300124|2023-07-07 09:57|Ambrose|Keel|akeel@example.com|3605550135||2208 Dock St|Tacoma|WA|98402|Prospect|Low|Buyer|6-12 months|PPC|bing|Lani Reyes|lani@example.com|Waikoloa|720000|2|2024-02-28|2023-12-05|relo|Yes|`,
    from: {
      first: 'first_name',
      last: 'last_name',
      email: 'email',
      phone: 'phone',
      street: 'address',
      city: 'city',
      state: 'state',
      zip: 'zip',
    },
  },
  {
    name: 'Propertybase contact report',
    lines: `
Contact ID|Salutation|First Name|Last Name|Account Name|Contact Type|Contact Owner|Lead Source|Mobile|Business Phone|Home Phone|Email|Secondary Email|Mailing Street|Mailing City|Mailing State/Province|Mailing Zip/Postal Code|Mailing Country|Other Street|Other City|Other State/Province|Other Zip/Postal Code|Birthdate|Email Opt Out|Price From|Price To|Created Date
0035a00001aBcD1|Ms.|Henrietta|Mercer|Mercer Household|Seller|Jules Dane|Referral|(239) 555-0141|||hmercer@example.com||411 Broad Ave S|Naples|FL|34102|United States||||||0|||6/12/2020
0035a00001aBcD2|Mr.|Osvaldo|Lima|Lima Household|Buyer|Jules Dane|Website|(239) 555-0142|(239) 555-0143||olima@example.com||9120 Galleria Ct Apt 302|Naples|FL|34109|United States|77 Beacon St|Boston|MA|02108|3/4/1972|0|800000|1200000|1/30/2024
0035a00001aBcD3||Corbin|Aldous|Aldous Household|Buyer|Jules Dane|Open House|(617) 555-0144|||corbin@example.com|c.aldous@example.com||||||||||9/9/1985|1|450000|600000|2/2/2024
0035a00001aBcD4|Mrs.|Fernande|Roux|Roux Family Trust|Past Client|Jules Dane|Sphere||(239) 555-0145|(239) 555-0146|froux@example.com||2750 Gulf Shore Blvd N|Naples|FL|34103|United States||||||0|||11/17/2018`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email',
      phone: 'Mobile',
      street: 'Mailing Street',
      city: 'Mailing City',
      state: 'Mailing State/Province',
      zip: 'Mailing Zip/Postal Code',
    },
  },
  {
    name: 'Rechat contacts',
    lines: `
Display Name|Title|First Name|Middle Name|Last Name|Nickname|Partner|Company|Primary Email|Other Email|Primary Phone Number|Other Phone Number|Home Street Number|Home Street Prefix|Home Street Name|Home Street Suffix|Home Unit Number|Home City|Home State|Home Zip Code|Home Country|Office Street Number|Office Street Name|Office City|Office State|Office Zip Code|Birthday|Home Anniversary|Owner|Tags|Last Touch
Wilhelmina Sears|Mrs.|Wilhelmina||Sears|Billie|Roscoe Sears||billie@example.com||(214) 555-0151||6238||Velasco|Ave||Dallas|TX|75214|US||||||May 4|2016-08-19|Ana Petty|Past Client|2024-02-20
Jamal Rutherford||Jamal|K|Rutherford|||Rutherford Law|jamal@example.com|office@example.com|(469) 555-0152|(214) 555-0153|2828||Hood|St|1104|Dallas|TX|75219|US|1717|Main St|Dallas|TX|75201|||Ana Petty|Sphere, Attorney|2024-01-09
Pilar Echols||Pilar||Echols||||pilar.e@example.com||(972) 555-0154||411|N|Winnetka|Ave||Dallas|TX|75208|US||||||Nov 30||Ana Petty|Lead|
Grady Thibodeau||Grady||Thibodeau||||||(903) 555-0155||||||||||||||||||Ana Petty|Open House|2024-03-02`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      full: 'Display Name or none',
      email: 'Primary Email',
      phone: 'Primary Phone Number',
      street: 'Home Street Number + Home Street Prefix + Home Street Name + Home Street Suffix',
      unit: 'Home Unit Number',
      city: 'Home City',
      state: 'Home State',
      zip: 'Home Zip Code',
    },
  },
  {
    name: 'MoxiWorks Engage contacts',
    lines: `
moxi_works_contact_id|contact_name|primary_email_address|secondary_email_address|primary_phone_number|secondary_phone_number|job_title|occupation|is_new_contact|birthday|anniversary|home_purchase_anniversary|property_mls_id|property_street_address|property_city|property_state|property_zip|property_beds|property_list_price|property_listing_status|home_street_address|home_city|home_state|home_zip|home_neighborhood|search_city|search_min_price|social_media|note
mw-5501|Gillian Trask|gillian@example.com||206-555-0161||Nurse||false|1980-02-11||2017-06-30|||||||||1823 NW 61st St|Seattle|WA|98107|Ballard||||two kids
mw-5502|Bashir Noorzai|bashir@example.com|b.noorzai@example.com|425-555-0162|206-555-0163||Software|false||||2201184|4417 Evanston Ave N|Seattle|WA|98103|3|925000|Active|10710 NE 10th St #1204|Bellevue|WA|98004|Downtown|Seattle|700000||
mw-5503|Coralie Dunning|cdunning@example.com||253-555-0164||||true||||2201402|88 Prospect St|Tacoma|WA|98407|2|510000|Pending||||||Tacoma|400000||from flyer
mw-5504|Isidor & Ruth Blum|iblum@example.com||206-555-0165||retired||false||1971-06-20|1994-05-01|||||||||5236 38th Ave NE|Seattle|WA|98105|Bryant||||`,
    from: {
      full: 'contact_name',
      email: 'primary_email_address',
      phone: 'primary_phone_number',
      street: 'home_street_address',
      city: 'home_city',
      state: 'home_state',
      zip: 'home_zip',
    },
  },
  {
    name: 'KW Command contacts',
    lines: `
Contact ID|First Name|Last Name|Legal Name|Contact Type|Stage|Health|Primary Phone|Primary Phone Type|Other Phone|Primary Email|Primary Email Type|Other Email|Primary Address Line 1|Primary Address Line 2|Primary City|Primary State|Primary Zip Code|Primary Neighborhood|Company|Job Title|Birthday|Home Anniversary|Significant Other|Source|Lead Agent|Lead Agent Email|Timeline|Tags|Description|Last Contacted
kw-8801|Marguerite|Dell'Acqua|Marguerite A Dell'Acqua|Seller|Cultivate|82|(512) 555-0171|Mobile||mdellacqua@example.com|Home||7904 Shoal Creek Blvd||Austin|TX|78757|Crestview|||02/18|06/01/2015|Paolo|SOI|Rex Tully|rex@example.com|6-12 months|8x8,SOI|coaches swim|02/10/2024
kw-8802|Devonte|Askew||Buyer|Appointment|64|(737) 555-0172|Mobile|(512) 555-0173|devonte.a@example.com|Home||||||||Askew Media|Producer||||Facebook|Rex Tully|rex@example.com|0-3 months|Lead||03/04/2024
kw-8803|Sunniva|Hagen|Sunniva Hagen|Renter|New Lead|10|(512) 555-0174|Mobile||sunniva@example.com|Work||1411 W 6th St|Apt 210|Austin|TX|78703|Clarksville|||||||Rex Tully|rex@example.com|12+ months|Renter||
kw-8804|Clyde|Bannister||Past Client|Closed|91|(254) 555-0175|Home||clydeb@example.com|Home|cb@example.com|300 Ranch Rd 12||Wimberley|TX|78676||||07/30|10/14/2020|Dorris|Referral|Rex Tully|rex@example.com||33 Touch||01/22/2024`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      full: 'Legal Name or none',
      email: 'Primary Email',
      phone: 'Primary Phone',
      street: 'Primary Address Line 1',
      unit: 'Primary Address Line 2',
      city: 'Primary City',
      state: 'Primary State',
      zip: 'Primary Zip Code',
    },
  },
  {
    name: 'Buffini Referral Maker',
    lines: `
Sort|Class|Label Name|Letter Salutation|Last Name|First Name|Sp. Last Name|Sp. First Name|Home Phone|Cell|Sp. Cell|Office|E-mail|Sp. E-mail|Home Addr 1|Home Addr 2|Home City|Home St|Home Zip|Bus. Name|Bus. Addr 1|Bus. City|Bus. St|Bus. Zip|Kids|Item of Value|Pop-By|Referred By|Closed
1|A+|Mr. & Mrs. Ned Fairweather|Ned & Joy|Fairweather|Ned|Fairweather|Joy||619-555-0181|619-555-0182||ned@example.com|joy@example.com|4460 Arista Dr||San Diego|CA|92103||||||Abe, Tess|Y|03/01||2012
2|A|Cristobal Nava|Cris|Nava|Cristobal|||619-555-0183|619-555-0184||619-555-0185|cnava@example.com||750 State St|Unit 412|San Diego|CA|92101|Nava Framing|2200 Main St|Chula Vista|CA|91911||Y||Ned Fairweather|
3|B|The Ottley Family|Vern and Sue|Ottley|Vernon|Ottley|Sue|858-555-0186||||vottley@example.com||12311 Mira Loma Ct||Poway|CA|92064||||||Finn|Y|||2017
4|C|Ms. Hadiya Bashir|Hadiya|Bashir|Hadiya||||760-555-0187|||hadiya@example.com||1835 S Tremont St|# 6|Oceanside|CA|92054|||||||N||open house|`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      full: 'Label Name or none',
      email: 'E-mail',
      phone: 'Cell',
      street: 'Home Addr 1',
      unit: 'Home Addr 2',
      city: 'Home City',
      state: 'Home St',
      zip: 'Home Zip',
    },
  },
  {
    name: 'Contactually',
    lines: `
id|first_name|last_name|company|title|tags|buckets|email_1|email_2|email_3|phone_1|phone_2|address_1|address_2|website_1|social_1|assigned_to|last_contacted|last_contact_by|status|relationship_status|created_at|note
contact_71|Leopold|Strand|Strand Optical|Owner|vip|A List|leopold@example.com|office@example.com||+1 312-555-0101|+1 773-555-0102|2038 W Homer St, Chicago, IL 60647|1200 W Lake St, Chicago, IL 60607|strand.example.com||Bea Knox|2024-01-20|Bea Knox|Client|Good|2017-05-05|
contact_72|Thandiwe|Mabuza|||buyer|New Leads|tmabuza@example.com|||+1 872-555-0103|||||https://social.example.com/tm|Bea Knox|2024-02-29|Bea Knox|Lead|Overdue|2024-02-20|wants Logan Square
contact_73|Ray|Gutowski||||Past Clients|rgutowski@example.com|||+1 773-555-0104||5127 N Mobile Ave, Chicago, IL 60630||||Bea Knox|2023-10-11|Bea Knox|Client|At risk|2016-03-14|
contact_74|Elspeth|Moir|||sphere|Sphere|elspeth.m@example.com|||+1 847-555-0105||914 Forest Ave Unit 2, Evanston, IL 60202||||Bea Knox|2024-01-03|Bea Knox|Sphere|Good|2019-09-01|`,
    from: {
      first: 'first_name',
      last: 'last_name',
      email: 'email_1',
      phone: 'phone_1',
      address: 'address_1',
    },
  },
  {
    name: 'Monday.com board',
    lines: `
Client pipeline 2024
Active
Name|Subitems|Agent|Stage|Mobile|E-mail|Lives at|Looking in|Budget|Target close|Last spoke|Files|Item ID (auto generated)
Cosima Varley||Troy Amis|Showing|19105550111|cosima@example.com|211 Chestnut St, Wilmington, NC 28401|Leland|420000|2024-06-01|2024-03-02||4411820011
Bo Trimble|Inspection, Appraisal|Troy Amis|Under contract|19105550112|botrimble@example.com|38 Pelican Dr Unit B, Wrightsville Beach, NC 28480|Hampstead|615000|2024-04-12|2024-03-06||4411820012
Anh Dao||Jill Fenn|New||anhdao@example.com||Wilmington|290000||||4411820013
Rosemary & Kip Hale||Troy Amis|Listing|19195550114|rkhale@example.com|5520 Greenville Loop Rd, Wilmington, NC 28409|||2024-05-15|2024-02-20|https://files.example.com/1|4411820014`,
    from: { full: 'Name', phone: 'Mobile', email: 'E-mail', address: 'Lives at' },
  },
  {
    name: 'Airtable base',
    lines: `
Household|Primary First|Primary Last|Partner First|Status|Cell (Primary)|Cell (Partner)|Email (Primary)|Email (Partner)|Street|Apt|City|State|Zip|Full Address (formula)|Deals|Agent|Agent Email (from Agent)|Agent Phone (from Agent)|Last Touch|Record ID
Quimby/Ross|Thea|Quimby|Dale|Past client|(503) 555-0121|(503) 555-0122|thea.q@example.com|dale.r@example.com|3411 SE Salmon St||Portland|OR|97214|3411 SE Salmon St, Portland, OR 97214|"Salmon St 2018"|Wes Orr|wes@example.com|(503) 555-0199|2/2/2024|rec01
Adeyemi|Folake|Adeyemi||Lead|(971) 555-0123||folake@example.com||1430 NW Hoyt St|503|Portland|OR|97209|1430 NW Hoyt St 503, Portland, OR 97209||Wes Orr|wes@example.com|(503) 555-0199|3/1/2024|rec02
Lindqvist|Per|Lindqvist|Maja|Sphere|(503) 555-0124|||maja@example.com|27 Nansen Smt||Lake Oswego|OR|97035|27 Nansen Smt, Lake Oswego, OR 97035||Gia Fox|gia@example.com|(503) 555-0198||rec03
Boone|Cleo|Boone||Lead|||cleob@example.com|||||||,  ||Gia Fox|gia@example.com|(503) 555-0198|1/15/2024|rec04`,
    from: {
      first: 'Primary First',
      last: 'Primary Last',
      email: 'Email (Primary)',
      phone: 'Cell (Primary)',
      street: 'Street',
      unit: 'Apt',
      city: 'City',
      state: 'State',
      zip: 'Zip',
    },
  },
  {
    name: 'Notion table',
    lines: `
Name|Anniversary|Current address|Email|Kids|Last contact|Lender|Next step|Phone|Spouse|Stage|Tags
Vashti Crowe|June 3, 2019|1102 E Adams Ave, Salt Lake City, UT 84105|vashti@example.com|2|February 9, 2024|Rob at Alta|Send CMA|801-555-0131|Neil|Past client|card list, A
Gunther Pahl||48 S 500 E Apt 11, Salt Lake City, UT 84102|gpahl@example.com||March 1, 2024||Tour Saturday|385-555-0132||Buyer|hot
Mele Fonua|||mele.f@example.com|4|January 20, 2024|||801-555-0133|Tavita|Lead|
Arden Whitlock|October 12, 2021|7 Silver Fox Ln, Park City, UT 84060|||December 24, 2023||Birthday call|435-555-0134||Past client|card list`,
    from: {
      full: 'Name',
      email: 'Email',
      phone: 'Phone',
      address: 'Current address',
    },
  },
  {
    name: 'Copper people',
    lines: `
Copper ID|Name|Prefix|First Name|Middle Name|Last Name|Suffix|Title|Company|Details|Owned By|Contact Type|Street|City|State|Postal Code|Country|Email|Email Type|Email 2|Email 2 Type|Phone Number|Phone Number Type|Phone Number 2|Phone Number 2 Type|Website|Tags|Inactive Days|Last Contacted|Created At
88110041|Florian Beck||Florian||Beck|||||Tia Ward|Current Customer|512 Montclair Ave|Oakland|CA|94606|US|florian@example.com|personal|fbeck@example.com|work|(510) 555-0141|mobile|||||3|2024-03-05|2020-07-07
88110042|Dr. Anjali Rao|Dr.|Anjali||Rao||Dentist|Bright Dental|refers a lot|Tia Ward|Referral Partner|2 Embarcadero W Apt 4|Oakland|CA|94607|US|anjali.r@example.com|personal|||(415) 555-0142|mobile|(510) 555-0143|work||sphere|40|2024-01-27|2019-11-12
88110043|Miriam Oduya||Miriam||Oduya|||||Tia Ward|Potential Customer||||||moduya@example.com|personal|||(925) 555-0144|mobile||||open house|12|2024-02-24|2024-02-18
88110044|Stellan Voss Jr.||Stellan|R|Voss|Jr.|||bought 2015|Tia Ward|Current Customer|4038 Lincoln Ave|Alameda|CA|94501|US||||||||||client|199|2023-08-20|2015-09-30`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      full: 'Name or none',
      email: 'Email',
      phone: 'Phone Number',
      street: 'Street',
      city: 'City',
      state: 'State',
      zip: 'Postal Code',
    },
  },
  {
    name: 'Insightly contacts',
    lines: `
Record Id|Salutation|First Name|Last Name|Background|Image URL|Owner User Email|Date Created|Role|Organization|Address - Mail Street|Address - Mail City|Address - Mail State|Address - Mail Postal Code|Address - Mail Country|Address - Other Street|Address - Other City|Address - Other State|Address - Other Postal Code|Phone - Business|Phone - Home|Phone - Mobile|Phone - Fax|Email Address|Email Opted Out|Date of Birth|Assistant Name|Tag 1|Tag 2
30018|Mr.|Rupert|Hargreave|bought in 2014||agent@example.com|2014-08-01|||2216 Kenwood Pkwy|Minneapolis|MN|55405|United States|18 Pine Bay Rd|Nisswa|MN|56468||612-555-0151|612-555-0152||rupert@example.com|No|1959-04-04||client|cabin
30019||Sadia|Warsame|||agent@example.com|2023-12-12|||1530 S 6th St Apt 904|Minneapolis|MN|55454|United States|||||||612-555-0153||sadia.w@example.com|No|||lead|
30020|Ms.|Beatrix|Lomond|||agent@example.com|2019-03-22|Partner|Lomond Design|4140 Zenith Ave S|Minneapolis|MN|55410|United States|||||952-555-0154||612-555-0155|952-555-0156|beatrix@example.com|No|1975-10-31|Cal|sphere|vendor
30021||Dwight|Ekstrom|downsizing||agent@example.com|2011-01-09|||77 Orchard Ln|Edina|MN|55436|United States||||||952-555-0157|||dekstrom@example.com|Yes|||client|`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email Address',
      phone: 'Phone - Mobile',
      street: 'Address - Mail Street',
      city: 'Address - Mail City',
      state: 'Address - Mail State',
      zip: 'Address - Mail Postal Code',
    },
  },
  {
    name: 'LinkedIn connections',
    lines: `
Notes:
When exporting your connection data, you may notice that some of the email addresses are missing.
||||||
First Name|Last Name|URL|Email Address|Company|Position|Connected On
Griselda|Pontchartrain|https://social.example.com/in/griselda|griselda@example.com|Gulf Freight|Dispatcher|02 Mar 2024
Theo|Abernathy, CPA|https://social.example.com/in/theoa||Abernathy & Sons|Partner|19 Jan 2024
Ming|Zhao|https://social.example.com/in/mingz|ming.zhao@example.com|Bayou Health|Nurse Practitioner|30 Nov 2023
Corey|Landreneau|https://social.example.com/in/coreyl||Self-employed|Photographer|11 Aug 2023`,
    from: { first: 'First Name', last: 'Last Name', email: 'Email Address' },
  },
  {
    name: 'Homebot clients',
    lines: `
client_status|client_email|client_first|client_last|client_mobile|co_client_first|co_client_last|home_address_street|home_address_unit|home_address_city|home_address_state|home_address_zip|purchase_date|purchase_price|home_value|loan_amount|loan_rate|sponsor_name|sponsor_email|last_opened|cash_offer_clicks
active|fenwick@example.com|Fenwick|Ashby|3035550161|Lila|Ashby|2750 S Josephine St||Denver|CO|80210|2016-05-20|410000|702000|298000|3.25|Pam at Summit Loans|pam@example.com|2024-03-01|0
active|rhoda.k@example.com|Rhoda|Kinsella|7205550162|||1801 Wynkoop St|614|Denver|CO|80202|2020-02-28|515000|589000|411000|2.875|Pam at Summit Loans|pam@example.com|2024-02-14|3
unsubscribed|emersont@example.com|Emerson|Tull||||77 Pearl Pkwy||Boulder|CO|80301|2012-11-02|288000|640000|0|||||0
bounced|old@example.com|Xiomara|Vega|3035550163|Rick|Vega|6033 W Iowa Pl||Lakewood|CO|80232|2018-07-09|365000|521000|302000|4.5|Pam at Summit Loans|pam@example.com||0`,
    from: {
      first: 'client_first',
      last: 'client_last',
      email: 'client_email',
      phone: 'client_mobile',
      street: 'home_address_street',
      unit: 'home_address_unit',
      city: 'home_address_city',
      state: 'home_address_state',
      zip: 'home_address_zip',
    },
  },
  {
    name: 'Capsule parties',
    lines: `
Type|Id|Title|First Name|Last Name|Job Title|Organization|About|Created|Updated|Last Contacted|Address Street|City|State|Zip|Country|Work Phone|Mobile Phone|Home Phone|Fax|Email|Work Email|Website|Twitter|Tags
Person|2011801|Mrs|Ottoline|Greer|||referred by Sam|2019-04-01|2024-01-02|2024-02-01|1620 Sheridan Rd|Wilmette|IL|60091|United States||847-555-0171|||ottoline@example.com|||@ottoline|client
Person|2011802||Ruben|Castañeda|Manager|Lakeview Hardware||2022-10-10|2024-02-20|2024-02-20|3450 N Halsted St Apt 3|Chicago|IL|60657|United States|773-555-0172|773-555-0173|||ruben@example.com|rcastaneda@example.com|||sphere
Person|2011803||Astrid|Poole||||2024-02-28|2024-02-28||||||||224-555-0174|||astridp@example.com||||lead
Person|2011804|Mr|Lemuel|Hatch|||card only|2015-06-06|2023-03-03|2023-12-20|88 Locust Rd|Winnetka|IL|60093|United States|||847-555-0175||||||client`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email',
      phone: 'Mobile Phone',
      street: 'Address Street',
      city: 'City',
      state: 'State',
      zip: 'Zip',
    },
  },
  {
    name: 'Keap (Infusionsoft) contacts',
    lines: `
Id|Title|First Name|Middle Name|Last Name|Suffix|Spouse Name|Company|Job Title|Person Type|Phone 1 Type|Phone 1|Phone 2 Type|Phone 2|Fax 1|Email|Email Address 2|Email Status|Street Address 1|Street Address 2|City|State|Postal Code|Zip Four|Country|Shipping Street Address 1|Shipping City|Shipping State|Shipping Postal Code|Birthday|Lead Source|Tag Ids|Owner|Date Created
1811||Emmeline||Starkey||Jock|||Client|Mobile|(602) 555-0181|Home|(602) 555-0182||emmeline@example.com||Opted In|3817 E Coolidge St||Phoenix|AZ|85018||United States|||||1968-12-05|Referral|91,104|Dee Roth|2018-08-18
1812||Nassim||Haddad|||||Prospect|Mobile|(480) 555-0183||||nassim.h@example.com||Opted In|1111 E University Dr|Unit 229|Tempe|AZ|85288|4411|United States||||||Webinar|104|Dee Roth|2024-01-30
1813|Ms.|Dorinda|J|Clapp|||||Prospect||||||dclapp@example.com||Opted Out|||||||||||||Facebook||Dee Roth|2023-05-16
1814||Wilbur||Yazzie||Irene|Yazzie Silver|Owner|Client|Mobile|(928) 555-0184|Work|(928) 555-0185||wyazzie@example.com|shop@example.com|Opted In|409 W Aspen Ave|# 2|Flagstaff|AZ|86001||United States|12 Route 66|Flagstaff|AZ|86004||Sphere|91|Dee Roth|2016-02-02`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email',
      phone: 'Phone 1',
      street: 'Street Address 1',
      unit: 'Street Address 2',
      city: 'City',
      state: 'State',
      zip: 'Postal Code',
    },
  },
  {
    name: 'ActiveCampaign contacts',
    lines: `
Contact ID|Email|Phone|First Name|Last Name|Account Name|Account Address|Job Title|IP Address|Date Subscribed|Date Created|Lists|Tags|Lead Score|Home Address|Home City|Home State|Home Zip|Neighborhood|Home Anniversary|Buyer or Seller?|Opens|Clicks
5011|winslow@example.com|+16155550101|Winslow|Tate|Tate Guitars|900 8th Ave S, Nashville, TN 37203|Luthier|192.0.2.10|2022-01-01|2022-01-01|Newsletter|client|44|1713 Russell St|Nashville|TN|37206|Lockeland|2017-04-14|Both|31|8
5012|bria.fontenot@example.com|+16295550102|Bria|Fontenot||||192.0.2.11|2024-02-09|2024-02-09|Buyer Guide|lead|6|||||||Buyer|2|1
5013|helmutg@example.com||Helmut|Grieg|||||2020-10-31|2020-10-31|Newsletter|client|19|808 Granny White Pike|Brentwood|TN|37027||2020-10-01||12|0
5014|noname@example.com||||||||2023-08-08|2023-08-08|Newsletter|||||||||||`,
    from: {
      email: 'Email',
      phone: 'Phone',
      first: 'First Name',
      last: 'Last Name',
      street: 'Home Address',
      city: 'Home City',
      state: 'Home State',
      zip: 'Home Zip',
    },
  },
  {
    name: 'Eventbrite attendees',
    lines: `
Order #|Order Date|Event Name|Venue Name|Ticket Type|Quantity|Attendee #|Attendee Status|Buyer Last Name|Buyer First Name|Buyer Email|Last Name|First Name|Email|Cell Phone|Home Address 1|Home Address 2|Home City|Home State|Home Zip|Home Country|Total Paid|Are you currently renting?|How did you hear about us?
7711820011|2024-02-20 18:01|First-Time Buyer Night|Rialto Library|General|1|9001|Attending|Mabry|Quentin|quentin@example.com|Mabry|Quentin|quentin@example.com|(951) 555-0111|3380 Mission Inn Ave|Apt 18|Riverside|CA|92501|US|0.00|Yes|Instagram
7711820012|2024-02-21 07:44|First-Time Buyer Night|Rialto Library|General|2|9002|Attending|Solorio|Delfina|delfina@example.com|Solorio|Delfina|delfina@example.com|(909) 555-0112|271 N Riverside Ave||Rialto|CA|92376|US|0.00|Yes|Friend
7711820012|2024-02-21 07:44|First-Time Buyer Night|Rialto Library|General|2|9003|Attending|Solorio|Delfina|delfina@example.com|Solorio|Ismael|ismael.s@example.com|(909) 555-0113|271 N Riverside Ave||Rialto|CA|92376|US|0.00|Yes|Friend
7711820013|2024-02-25 12:30|First-Time Buyer Night|Rialto Library|General|1|9004|Not Attending|Chu|Audrey|audrey@example.com|Chu|Audrey|audrey@example.com|(951) 555-0114|905 Via Bello|Unit 3C|Corona|CA|92882|US|0.00|No|Flyer`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      email: 'Email',
      phone: 'Cell Phone',
      street: 'Home Address 1',
      unit: 'Home Address 2',
      city: 'Home City',
      state: 'Home State',
      zip: 'Home Zip',
    },
  },
  {
    name: 'Calendly invitees',
    lines: `
User Name|User Email|Event Type Name|Start Date & Time|End Date & Time|Location|Event Created Date & Time|Canceled|Cancellation reason|Invitee Name|Invitee First Name|Invitee Last Name|Invitee Email|Invitee Time Zone|Text Reminder Number|Guest Email(s)|Question 1|Response 1|Question 2|Response 2|Marked as No-Show
Carys Bolt|carys@example.com|Home value call|2024-03-04 10:00 am|2024-03-04 10:30 am|Zoom|2024-02-28 08:11 pm|false||Lyman Forsythe|Lyman|Forsythe|lyman@example.com|Eastern Time - US & Canada|+1 585-555-0121||What is the address of your home?|184 Oxford St, Rochester, NY 14607|When would you like to sell?|Spring|No
Carys Bolt|carys@example.com|Home value call|2024-03-05 02:00 pm|2024-03-05 02:30 pm|Zoom|2024-03-01 11:20 am|true|sick|Zuleika Barnes|Zuleika|Barnes|zbarnes@example.com|Eastern Time - US & Canada|||What is the address of your home?|22 Winding Brook Dr, Fairport, NY 14450|When would you like to sell?|not sure|No
Carys Bolt|carys@example.com|Home value call|2024-03-06 09:00 am|2024-03-06 09:30 am|Phone call|2024-03-02 07:02 am|false||Amadou Keita|Amadou|Keita|amadou.k@example.com|Eastern Time - US & Canada|+1 716-555-0122|fanta@example.com|What is the address of your home?|410 Elmwood Ave Apt 2, Buffalo, NY 14222|When would you like to sell?|in a year|No
Carys Bolt|carys@example.com|Home value call|2024-03-07 04:30 pm|2024-03-07 05:00 pm|Zoom|2024-03-05 06:45 pm|false||Peg Ostrander|Peg|Ostrander|pego@example.com|Eastern Time - US & Canada|+1 585-555-0123||What is the address of your home?|9 Mendon Ponds Rd, Pittsford, NY 14534|When would you like to sell?|ASAP|Yes`,
    from: {
      first: 'Invitee First Name',
      last: 'Invitee Last Name',
      full: 'Invitee Name or none',
      email: 'Invitee Email',
      phone: 'Text Reminder Number',
      address: 'Response 1',
    },
  },
  {
    name: 'Facebook lead ads',
    lines: `
id|created_time|ad_id|ad_name|adset_id|adset_name|campaign_id|campaign_name|form_id|form_name|is_organic|platform|when_are_you_thinking_of_selling?|full_name|email|phone_number|street_address|city|state|zip_code|lead_status
l:71182000411|2024-02-18T21:14:02-06:00|ag:1201|Whats it worth v2|as:331|KC homeowners 45+|c:77|Home value Q1|f:55|Home value form|false|fb|1-3_months|Delbert Sizemore|delbert@example.com|p:+18165550131|4411 NE Davidson Rd|Kansas City|MO|z:64116|CREATED
l:71182000412|2024-02-19T06:50:40-06:00|ag:1201|Whats it worth v2|as:331|KC homeowners 45+|c:77|Home value Q1|f:55|Home value form|false|ig|just_curious|Tanya M Reed|tanyar@example.com|p:+19135550132|8016 Floyd St|Overland Park|KS|z:66204|CREATED
l:71182000413|2024-02-19T23:02:11-06:00|ag:1202|Sold on your street|as:331|KC homeowners 45+|c:77|Home value Q1|f:55|Home value form|true|fb|6+_months|hoa pham|hoapham@example.com|p:+18165550133|615 E 43rd|kansas city|missouri|z:64110|CREATED
l:71182000414|2024-02-22T17:31:59-06:00|ag:1202|Sold on your street|as:332|Lookalike|c:77|Home value Q1|f:55|Home value form|false|fb|3-6_months|Garnett Bledsoe|gbledsoe@example.com|p:+18165550134|12 Lake Viking Ter|Gallatin|MO|z:64640|CREATED`,
    from: {
      full: 'full_name',
      email: 'email',
      phone: 'phone_number',
      street: 'street_address',
      city: 'city',
      state: 'state',
      zip: 'zip_code',
    },
  },
  {
    name: 'Zillow Premier Agent contacts',
    lines: `
Contact Name|Contact Email|Contact Phone|Status|Connection Type|Received On|Inquired Property|Inquired City|Inquired State|Inquired ZIP|List Price|Beds|Message|Pre-approved?|Team Member|Team Member Phone|Last Activity
Rosario Benitez|rosario.b@example.com|(702) 555-0141|Appointment Set|Live connection|2/11/2024|8210 Villa Finestra Dr|Las Vegas|NV|89128|435000|3|I would like to tour this home|Yes|Kurt Vail|(702) 555-0199|3/1/2024
Jay T.|jayt@example.com|(725) 555-0142|Attempted|Nurture|2/13/2024|2200 S Fort Apache Rd Unit 1144|Las Vegas|NV|89117|239900|2|Is this available?||Kurt Vail|(702) 555-0199|2/13/2024
Marlys Koenig|mkoenig@example.com|(951) 555-0143|Spoke|Live connection|2/20/2024|517 Caldera Vista Ct|Henderson|NV|89012|612000|4||No|Kurt Vail|(702) 555-0199|2/27/2024
Samir Qureshi||(702) 555-0144|New|Nurture|3/2/2024|41 Cobblestone Cove Rd|Henderson|NV|89012|540000|3|Interested in this one|Yes|Kurt Vail|(702) 555-0199|3/2/2024`,
    from: { full: 'Contact Name', email: 'Contact Email', phone: 'Contact Phone' },
  },
  {
    name: 'SmartZip leads',
    lines: `
Seller Score|Rank|Territory|Owner 1 First|Owner 1 Last|Owner 2 First|Owner 2 Last|Mail To Name|Mail Address|Mail City|Mail State|Mail Zip|Mail Zip4|Site Address|Site Unit|Site City|Site State|Site Zip|Site Zip4|Absentee|Wireless 1|Landline 1|Email 1|Beds|Baths|SqFt|Purchase Date|Purchase Price|AVM|Equity %|Lead Status
98|1|Laurel Park|Benedict|Havers|Lois|Havers|Benedict & Lois Havers|1744 Hawthorne Ln|Sarasota|FL|34236|1184|1744 Hawthorne Ln||Sarasota|FL|34236|1184|N|9415550151|9415550152|bhavers@example.com|3|2|1810|2001-04-30|210000|780000|91|Uncontacted
95|2|Laurel Park|Ingmar|Stolz||||PO Box 4410|Chicago|IL|60680|4410|1770 Ringling Blvd|502|Sarasota|FL|34236|1190|Y|3125550153|||2|2|1322|2015-09-18|365000|610000|55|Mailed
93|3|Laurel Park|Marisela|Ponce|||Marisela Ponce|1750 Hawthorne Ln|Sarasota|FL|34236|1184|1750 Hawthorne Ln||Sarasota|FL|34236|1184|N||9415550154|mponce@example.com|3|1|1490|1996-11-11|98000|690000|100|Uncontacted
90|4|Laurel Park|Corwin|Ashe|Bette|Ashe|Corwin & Bette Ashe|88 Cedar Rd|Rye|NY|10580|2201|1909 Laurel St|B|Sarasota|FL|34236|1177|Y|9145550155||cashe@example.com|2|1|1010|2018-01-05|402000|575000|40|Contacted`,
    from: {
      first: 'Owner 1 First',
      last: 'Owner 1 Last',
      full: 'Mail To Name or none',
      email: 'Email 1',
      phone: 'Wireless 1',
      street: 'Site Address',
      unit: 'Site Unit',
      city: 'Site City',
      state: 'Site State',
      zip: 'Site Zip',
    },
  },
  {
    name: 'Landvoice expireds and FSBOs',
    lines: `
LeadDate|LeadType|Status|MLSNumber|ListPrice|DaysOnMarket|PropStreetNum|PropStreetDir|PropStreetName|PropUnit|PropCity|PropState|PropZip|OwnerName|OwnerMailAddress|OwnerMailCity|OwnerMailState|OwnerMailZip|Phone1|Phone1DNC|Phone1Name|Phone2|Phone2DNC|Phone2Name|Phone3|Email1|Email2|AgentName|AgentPhone|OfficeName|Remarks
03/04/2024|Expired|New|1871182|329900|181|2906|E|Wetmore Ave||Boise|ID|83706|Harald Nyland|2906 E Wetmore Ave|Boise|ID|83706|(208) 555-0161|N|Harald Nyland|(208) 555-0162|Y|Jean Nyland||harald@example.com||Mo Carr|(208) 555-0190|Gem Realty|Bring offers
03/04/2024|FSBO|New||415000||1118|N|8th St|3|Boise|ID|83702|Odalys Prieto|1118 N 8th St Unit 3|Boise|ID|83702|(208) 555-0163|N|Odalys Prieto|||||odalys@example.com|||||by owner, no agents
03/05/2024|Expired|Called|1871240|589000|92|77||Quail Ridge Ct||Eagle|ID|83616|Thornton, Gil & Kay|PO Box 318|Ketchum|ID|83340|(208) 555-0164|Y|Gil Thornton|(208) 555-0165|N|Kay Thornton|(208) 555-0166|gthornton@example.com|kayt@example.com|Bo Sims|(208) 555-0191|Foothill Homes|
03/05/2024|FRBO|New||1950||402|W|Dover St||Nampa|ID|83651|Perry Akin|615 11th Ave S|Nampa|ID|83651|(208) 555-0167|N|Perry Akin||||||||||for rent by owner`,
    from: {
      full: 'OwnerName',
      email: 'Email1',
      phone: 'Phone1',
      street: 'PropStreetNum + PropStreetDir + PropStreetName',
      unit: 'PropUnit',
      city: 'PropCity',
      state: 'PropState',
      zip: 'PropZip',
    },
  },
  {
    name: 'AppFolio tenant directory',
    lines: `
Property|Unit|Tenant|First Name|Last Name|Status|Primary Tenant|Phone Numbers|Emails|Unit Street Address 1|Unit Street Address 2|Unit City|Unit State|Unit Zip|Move-in|Lease From|Lease To|Rent|Deposit|Past Due|Site Manager|Emergency Contact|Emergency Phone
Linden Court - 1420 Linden Ave Toledo, OH 43607|1|Pettis, Shawna|Shawna|Pettis|Current|Yes|Mobile: (419) 555-0171|shawna@example.com|1420 Linden Ave|Unit 1|Toledo|OH|43607|06/01/2021|06/01/2023|05/31/2024|925.00|925.00|0.00|Vic Lamb|Lou Pettis|(419) 555-0172
Linden Court - 1420 Linden Ave Toledo, OH 43607|2|Dragomir, Ion|Ion|Dragomir|Current|Yes|Mobile: (567) 555-0173, Home: (419) 555-0174|ion.d@example.com|1420 Linden Ave|Unit 2|Toledo|OH|43607|11/15/2019|11/15/2023|11/14/2024|950.00|900.00|125.00|Vic Lamb||
Linden Court - 1420 Linden Ave Toledo, OH 43607|3|Cope, Tamsin|Tamsin|Cope|Notice|Yes|Mobile: (419) 555-0175|tamsin.c@example.com|1420 Linden Ave|Unit 3|Toledo|OH|43607|08/01/2022|08/01/2023|03/31/2024|975.00|975.00|0.00|Vic Lamb|Ade Cope|(734) 555-0176
Oak House - 88 Oak St Perrysburg, OH 43551||Reinholt, Jens|Jens|Reinholt|Current|Yes|Mobile: (419) 555-0177|jreinholt@example.com|88 Oak St||Perrysburg|OH|43551|02/01/2018|02/01/2024|01/31/2025|1650.00|1500.00|0.00|Vic Lamb||`,
    from: {
      first: 'First Name',
      last: 'Last Name',
      full: 'Tenant or none',
      phone: 'Phone Numbers',
      email: 'Emails',
      street: 'Unit Street Address 1',
      unit: 'Unit Street Address 2 or Unit',
      city: 'Unit City',
      state: 'Unit State',
      zip: 'Unit Zip',
    },
  },
  {
    name: 'QuickBooks customers',
    lines: `
Customer Contact List
Harbor Key Property Services
|||||||
Customer full name|Phone numbers|Email|Full name|Bill address|Ship address|Terms|Open balance
Amory, Judith|Phone: (410) 555-0181 Mobile: (443) 555-0182|jamory@example.com|Judith Amory|2904 Chesley Ave, Baltimore, MD 21234||Due on receipt|0.00
Chesapeake Crab Co|Phone: (410) 555-0183|books@example.com|Dante Ricci|1510 Thames St, Baltimore, MD 21231|18 Dock Rd, Rock Hall, MD 21661|Net 30|412.50
Nakagawa, Ken|Mobile: (443) 555-0184|kenn@example.com|Ken Nakagawa|414 Water St Unit 1807, Baltimore, MD 21202||Due on receipt|0.00
Trice, Olivette||olivette@example.com|Olivette Trice|7 Maple Ave, Catonsville, MD 21228||Net 15|85.00`,
    from: {
      full: 'Full name or Customer full name',
      phone: 'Phone numbers',
      email: 'Email',
      address: 'Bill address',
    },
  },
  {
    name: 'open house sheet, by hand',
    lines: `
OPEN HOUSE SUN 3/10 - 615 Juniper Ct, Fort Collins
||||||
First|Last|Cell #|Email (print clearly!)|Street address|City & zip|Got an agent?|Thoughts on the house
Bertie|Lomax|970-555-0101|bertie.l@example.com|1208 W Oak St|Fort Collins 80521|no|loved the yard
Chayton|Redbird|970-555-0102|chayton@example.com|44 Gunnison Dr|Fort Collins 80526|yes - Kay P.|too small
Sue|?||suek@example.com||Loveland|no|
Ignatius|Falk|303 555 0104||2100 Airport Rd #14|Longmont 80503|no|neighbor's son
Dee|Marchand|(970) 555-0105|dmarchand@example.com|619 Juniper Ct|Fort Collins 80525|no|just nosy`,
    from: {
      first: 'First',
      last: 'Last',
      phone: 'Cell #',
      email: 'Email (print clearly!)',
      street: 'Street address',
      city: 'City & zip (city)',
      zip: 'City & zip (zip)',
    },
  },
  {
    name: 'the neighbours on our street',
    lines: `
House #|Street|Who lives there|Kids/dogs|Landline|Cell|Email|Owns or rents|Landlord|When they might move
2201|Tamarack Ln|Glenys & Hal Porter|corgi|715-555-0111|715-555-0112|hporter@example.com|own||never
2203|Tamarack Ln|Mrs. Bohlman||715-555-0113|||own||talking about condo
2205|Tamarack Ln|the Xiongs|3 kids||715-555-0114|pxiong@example.com|rent|Dale Rusk|?
2207|Tamarack Ln|Curt Wiersma|||715-555-0115|curtw@example.com|own||2 yrs
118|Birch Ct|Nola Fay & sister|cats|715-555-0116|||own||`,
    from: {
      full: 'Who lives there',
      phone: 'Cell',
      email: 'Email',
      street: 'House # + Street',
    },
  },
  {
    name: 'sphere of influence, by hand',
    lines: `
A/B/C|Who|Their other half|How do I know them|Text them at|Work #|Email|Mailing address|Town|ST|Zip code|Last coffee|Gift last year
A|Clementine Voorhees|Bart|book club|518-555-0121||clem.v@example.com|41 Pinewood Ave|Delmar|NY|12054|Jan|pie
A|Tariq Sabry||gym|518-555-0122|518-555-0123|tariq@example.com|198 Jay St Apt 3|Albany|NY|12210||pie
B|Fern Lachance|Mo|old neighbor|518-555-0124||fern@example.com|RR 2 Box 118|Voorheesville|NY|12186|Oct|
C|Boyd from the bank|||518-555-0125|518-555-0126|||||||
B|Ingeborg Stahl|Tom|church|518-555-0127||istahl@example.com|7 Kenaware Ave|Delmar|NY|12054|Feb|candle`,
    from: {
      full: 'Who',
      phone: 'Text them at',
      email: 'Email',
      street: 'Mailing address',
      city: 'Town',
      state: 'ST',
      zip: 'Zip code',
    },
  },
  {
    name: 'church directory',
    lines: `
Family name|Husband|Wife|Children at home|Address|City|Zip|Home phone|His cell|Her cell|Family email|Small group|Member since
Abernathy|Lyle|Jo|Seth, Ruth|1606 Sycamore St|Conway|72034|501-555-0131|501-555-0132|501-555-0133|abernathys@example.com|Tues|1998
Bustamante|Eloy|Carmen|Lucia|33 Toad Suck Rd|Conway|72032||501-555-0134|501-555-0135|eloyc@example.com|Wed|2016
Crisp|Arlo|Vonda||204 Faulkner St|Greenbrier|72058|501-555-0136|501-555-0137||crisp2@example.com|Tues|1981
Deng|Wei|Mary|Sam, Ana, Joy|1900 Hogan Ln Apt 12|Conway|72034||501-555-0138|501-555-0139|deng.family@example.com||2022`,
    from: {
      last: 'Family name',
      first: 'Husband or Wife',
      phone: 'His cell or Her cell',
      email: 'Family email',
      street: 'Address',
      city: 'City',
      zip: 'Zip',
    },
  },
  {
    name: 'school class list',
    lines: `
Student last|Student first|Grade|Homeroom|Parent/Guardian|Parent cell|Parent email|2nd Parent|2nd Parent cell|2nd Parent email|Home address|City/State/Zip|Bus #|Allergies|Volunteer?
Amsel|Juno|3|Ms. Tripp|Rebekah Amsel|610-555-0141|rebekah@example.com|Joel Amsel|610-555-0142|joel@example.com|26 Ardmore Ave|Ardmore, PA 19003|7|nuts|yes
Barnhill|Case|3|Ms. Tripp|Tyrell Barnhill|484-555-0143|tyrell.b@example.com||||118 Cricket Ave Apt 2|Ardmore, PA 19003|||yes
Cho-Reyes|Mina|3|Ms. Tripp|Grace Cho|610-555-0144|gcho@example.com|Luis Reyes|610-555-0145|luis.r@example.com|704 Montgomery Ave|Narberth, PA 19072|4||
Drummond|Otis|3|Ms. Tripp|Fiona Drummond|215-555-0146|fiona@example.com||||9 Wister Rd|Wynnewood, PA 19096|7|dairy|maybe`,
    from: {
      full: 'Parent/Guardian',
      phone: 'Parent cell',
      email: 'Parent email',
      street: 'Home address',
      city: 'City/State/Zip (city)',
      state: 'City/State/Zip (state)',
      zip: 'City/State/Zip (zip)',
    },
  },
  {
    name: "the HOA's owners",
    lines: `
Bldg|Unit no.|Owner(s) of record|Lives here?|If not, where does mail go|Ph.|Alt ph.|e-mail for notices|Unit street address|Parking|Dues current
A|101|Petrakis, Dora|Y||301-555-0151||dora.p@example.com|8810 Lanier Dr|14|Y
A|102|Whitcomb, Seth & Ana|N|410 Elm St, Frederick, MD 21701|240-555-0152|301-555-0153|swhitcomb@example.com|8810 Lanier Dr|15|Y
A|201|Fofana, Mariama|Y||240-555-0154||mariama@example.com|8810 Lanier Dr|22|N
B|104|Capital Homes LLC|N|PO Box 771, Rockville, MD 20848|301-555-0155||office@example.com|8814 Lanier Dr|31|Y
B|203|Yoder, Lin|Y||301-555-0156|||8814 Lanier Dr|38|Y`,
    from: {
      full: 'Owner(s) of record',
      phone: 'Ph.',
      email: 'e-mail for notices',
      street: 'Unit street address',
      unit: 'Unit no.',
    },
  },
  {
    name: 'team parents, no headers',
    headless: true,
    lines: `
7|Ezra|Dana Pickering|dana.p@example.com|513-555-0161|4015 Rose Hill Ave|Cincinnati|OH|45229|snacks
11|Malik|Renata Cobb|rcobb@example.com|513-555-0162|3326 Reading Rd Apt 4|Cincinnati|OH|45229|
14|Teddy|Holly Oberlin|holly.o@example.com|859-555-0163|77 Wallace Ave|Covington|KY|41014|carpool
22|Arjun|Vikram Shah|vshah@example.com|513-555-0164|1240 Herschel Ave|Cincinnati|OH|45208|coach
30|Luca|Tess Marino||513-555-0165|508 Probasco St|Cincinnati|OH|45220|photos`,
    from: { full: '3', email: '4', phone: '5', street: '6', city: '7', state: '8', zip: '9' },
  },
  {
    name: 'block party sign-up, no headers',
    headless: true,
    lines: `
Noreen|Delahunt|(401) 555-0171|noreen@example.com|potato salad|4 Beech St
Alphonse|Medeiros|(401) 555-0172||grill|9 Beech St
Kavita|Menon|(401) 555-0173|kavita.m@example.com|paper plates|12 Beech St Apt 2
Burt|Sweeney|(774) 555-0174|burts@example.com|lawn chairs|15 Beech St
Lucinda|Arruda||lucinda@example.com|sweet bread|21 Beech St`,
    from: { first: '1', last: '2', phone: '3', email: '4', street: '6' },
  },
  {
    name: "North Carolina's voters (ncvoter)",
    lines: `
county_id|county_desc|voter_reg_num|ncid|last_name|first_name|middle_name|name_suffix_lbl|status_cd|voter_status_desc|res_street_address|res_city_desc|state_cd|zip_code|mail_addr1|mail_addr2|mail_city|mail_state|mail_zipcode|full_phone_number|race_code|party_cd|gender_code|birth_year|registr_dt|precinct_desc
11|BUNCOMBE|000118420|AA118420|PENLAND|CORDELIA|JUNE||A|ACTIVE|41 WOODROW AVE|ASHEVILLE|NC|28801|41 WOODROW AVE||ASHEVILLE|NC|28801|8285550181|W|UNA|F|1957|04/11/1994|MONTFORD
11|BUNCOMBE|000118421|AA118421|GUDGER|THADDEUS|||A|ACTIVE|1200 BREVARD RD  APT 14|ASHEVILLE|NC|28806|PO BOX 771||CANDLER|NC|28715||B|DEM|M|1988|10/02/2012|HARRAS
11|BUNCOMBE|000118422|AA118422|ROBLEDO|XOCHITL|M||I|INACTIVE|9 HILLSIDE ST|ASHEVILLE|NC|28801|202 DORM CIR|RM 118|BOONE|NC|28608|8285550182|O|REP|F|2002|08/30/2020|MONTFORD
11|BUNCOMBE|000118423|AA118423|TEAGUE|LOWELL|R|JR|A|ACTIVE|388 OX CREEK RD|WEAVERVILLE|NC|28787|388 OX CREEK RD||WEAVERVILLE|NC|28787||W|UNA|M|1949|01/18/1979|REEMS CREEK`,
    from: {
      first: 'first_name',
      last: 'last_name',
      phone: 'full_phone_number',
      street: 'res_street_address',
      city: 'res_city_desc',
      state: 'state_cd',
      zip: 'zip_code',
    },
  },
  {
    name: "Ohio's voters",
    lines: `
SOS_VOTERID|COUNTY_NUMBER|COUNTY_ID|LAST_NAME|FIRST_NAME|MIDDLE_NAME|SUFFIX|DATE_OF_BIRTH|REGISTRATION_DATE|VOTER_STATUS|PARTY_AFFILIATION|RESIDENTIAL_ADDRESS1|RESIDENTIAL_SECONDARY_ADDR|RESIDENTIAL_CITY|RESIDENTIAL_STATE|RESIDENTIAL_ZIP|RESIDENTIAL_ZIP_PLUS4|RESIDENTIAL_COUNTRY|MAILING_ADDRESS1|MAILING_SECONDARY_ADDRESS|MAILING_CITY|MAILING_STATE|MAILING_ZIP|CITY|CITY_SCHOOL_DISTRICT|PRECINCT_NAME|GENERAL-11/08/2022
OH0011842001|25|118420|SZABO|MARGIT|E||1951-02-20|1984-09-14|ACTIVE|D|1877 BARNARD DR||COLUMBUS|OH|43229||||||||COLUMBUS CITY|COLUMBUS CITY SD|COLUMBUS 20-B|X
OH0011842002|25|118421|TRENT|DEMARCUS|||1994-07-01|2016-10-03|ACTIVE||245 E GAY ST|APT 611|COLUMBUS|OH|43215||||||||COLUMBUS CITY|COLUMBUS CITY SD|COLUMBUS 55-A|
OH0011842003|25|118422|YODER|LEONA|K||1938-12-12|1962-05-05|ACTIVE|R|77 W GRANVILLE ST||SUNBURY|OH|43074|||PO BOX 44||SUNBURY|OH|43074|SUNBURY VILLAGE|BIG WALNUT LSD|SUNBURY A|X
OH0011842004|25|118423|BARRE|ABDI|||1979-01-01|2018-02-27|CONFIRMATION||4410 WALFORD ST|UNIT C|COLUMBUS|OH|43224||||||||COLUMBUS CITY|COLUMBUS CITY SD|COLUMBUS 19-C|`,
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
    name: "a Massachusetts town's assessing table",
    lines: `
PROP_ID|LOC_ID|BLDG_VAL|LAND_VAL|TOTAL_VAL|FY|LOT_SIZE|LS_DATE|LS_PRICE|USE_CODE|SITE_ADDR|ADDR_NUM|FULL_STR|LOCATION|CITY|ZIP|OWNER1|OWN_ADDR|OWN_CITY|OWN_STATE|OWN_ZIP|OWN_CO|STYLE|YEAR_BUILT|NUM_ROOMS
041.0-0118-0420.0|M_118420_1|310200|288000|598200|2024|0.21|20030618|385000|101|15 HIGHLAND TER|15|HIGHLAND TER||NEEDHAM|02494|DOHERTY MAEVE F|15 HIGHLAND TER|NEEDHAM|MA|02494||Colonial|1948|7
041.0-0118-0421.0|M_118421_1|420100|0|420100|2024|0|20190401|399000|102|88 CHESTNUT ST 305|88|CHESTNUT ST|305|NEEDHAM|02492|AVAKIAN ARAM|PO BOX 1184|WELLESLEY|MA|02482||Condo|1986|4
041.0-0118-0422.0|M_118422_1|277000|291500|568500|2024|0.24|19940930|172000|101|19 HIGHLAND TER|19|HIGHLAND TER||NEEDHAM|02494|LINDGREN NILS & ANNA TRS|19 HIGHLAND TER|NEEDHAM|MA|02494||Cape|1950|6
041.0-0118-0423.0|M_118423_1|501000|310000|811000|2024|0.3|20220711|960000|101|4 BOW ST|4|BOW ST||NEEDHAM|02492|BOW STREET LLC|1 FEDERAL ST FL 12|BOSTON|MA|02110||Modern|2005|9`,
    from: {
      full: 'OWNER1',
      street: 'ADDR_NUM + FULL_STR or SITE_ADDR',
      unit: 'LOCATION',
      city: 'CITY',
      zip: 'ZIP',
    },
  },
  {
    name: "Hennepin County's parcels",
    lines: `
PID_TEXT|HOUSE_NO|FRAC_HOUSE_NO|STREET_NM|CONDO_NO|MAILING_MUNIC_NM|ZIP_CD|OWNER_NM|TAXPAYER_NM|TAXPAYER_NM_1|TAXPAYER_NM_2|TAXPAYER_NM_3|SALE_DATE|SALE_PRICE|HMSTD_CD1_NM|BUILD_YR|MKT_VAL_TOT|ABBREV_ADDN_NM
0902824110418|3937||VINCENT AVE S||MINNEAPOLIS|55410|S R & L M TORGERSON|STEVEN & LISA TORGERSON|3937 VINCENT AVE S|MINNEAPOLIS MN 55410||199806|164000|HOMESTEAD|1931|512000|LINDEN HILLS
0902824110419|3941||VINCENT AVE S||MINNEAPOLIS|55410|AMINA JAMA|AMINA JAMA|3941 VINCENT AVE S|MINNEAPOLIS MN 55410||202007|455000|HOMESTEAD|1928|498000|LINDEN HILLS
2202924440420|500||MARQUETTE AVE|1806|MINNEAPOLIS|55402|ROLF KETTERING TRUSTEE|KETTERING TRUST|C/O RIVER BANK|PO BOX 118|EDINA MN 55424|201503|389000|NON-HOMESTEAD|2006|402000|CONDO NO 1184
1511721230421|118|1/2|LAKE ST E||WAYZATA|55391|BAYSIDE COTTAGES LLC|BAYSIDE COTTAGES LLC|77 SUPERIOR BLVD|WAYZATA MN 55391||201109|610000|NON-HOMESTEAD|1919|905000|WAYZATA`,
    from: {
      full: 'OWNER_NM',
      street: 'HOUSE_NO + STREET_NM or HOUSE_NO + FRAC_HOUSE_NO + STREET_NM',
      unit: 'CONDO_NO',
      city: 'MAILING_MUNIC_NM',
      zip: 'ZIP_CD',
    },
  },
]
