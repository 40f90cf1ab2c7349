import Almanac
import AlmanacCommand

/// A site generator for recipes: Almanac's command line with a custom kind.
@main
enum Recipes {
  static func main() async { await AlmanacCommand.main([RecipeKind()]) }
}

/// A recipe, read from Content/recipes.
struct Recipe: Model {
  let title: String
  let minutes: Int
  let ingredients: [String]
  let method: String

  init(from object: inout ObjectReader) {
    title = object.required("title", "The name of the dish.")
    minutes = object.required("minutes", "The time it takes, in minutes.")
    ingredients = object.required("ingredients", "The ingredients, in order.")
    method = object.required("body", "The instructions, as Markdown.")
  }
}

/// The fields of a recipe that are available to templates.
struct RecipeView: ViewModel {
  let recipe: Recipe
  let settings: SiteSettings

  var path: String { RecipeKind.page.path(of: RecipePath(recipe: recipe), in: settings) }

  static let fields: [Field<RecipeView>] = [
    .text("title", "The name of the dish.") { $0.recipe.title },
    .text("timeText", "The time it takes, such as \"35 minutes\".") {
      $0.settings.text(RecipeKind.time, count: $0.recipe.minutes)
    },
    .texts("ingredients", "The ingredients.") { $0.recipe.ingredients },
    .markdown("method", "The instructions.") { $0.recipe.method },
    .url("url", "The recipe's page.") { $0.settings.url(of: $0.path) },
  ]
}

/// The fields available to the path of a recipe's page.
struct RecipePath: ViewModel {
  let recipe: Recipe

  static let fields: [Field<RecipePath>] = [
    .text("title", "The name of the dish.") { $0.recipe.title }
  ]
}

/// The fields of all recipes that are available to templates.
struct RecipesView: ViewModel {
  let recipes: [RecipeView]

  static let fields: [Field<RecipesView>] = [
    .list("recipes", "All recipes, the quickest first.") { $0.recipes }
  ]
}

/// The pages of recipes: one for each, and the home page that lists them.
struct RecipeKind: Kind {
  typealias Item = Recipe

  static let page = PageTemplate<RecipeView, RecipePath>(
    "recipe", "One recipe.", path: "recipes/{{title}}/")
  static let home = PageTemplate<RecipesView, NoFields>("home", "All recipes.", path: "")
  static let time = Word("recipe.time", one: "{count} minute", other: "{count} minutes", "Time.")

  let name = "recipe"
  let folder = "recipes"
  var templates: [TemplateDeclaration] { [Self.page.declaration, Self.home.declaration] }
  let words = [Self.time]
  let explanations = [
    Explanation(
      "R0001", "A recipe takes no time",
      reason: "Every dish takes time: minutes is zero or less.",
      remedy: "Write how long the dish takes, in whole minutes.", example: "minutes: 35")
  ]

  func areInIncreasingOrder(_ a: Recipe, _ b: Recipe) -> Bool { a.minutes < b.minutes }

  func pages(
    of recipe: Recipe, at index: Int, from origin: Origin, in site: Site,
    into diagnostics: inout Diagnostics
  ) -> [Page] {
    if recipe.minutes <= 0 {
      diagnostics.add(.init(.warning, "R0001", at: origin.place, "A recipe that takes no time"))
    }
    let view = RecipeView(recipe: recipe, settings: site.settings)
    return [Self.page.page(at: view.path, of: view, from: origin.place)]
  }

  func summaryPages(of site: Site, into diagnostics: inout Diagnostics) -> [Page] {
    let views = site.entries(of: self).map { RecipeView(recipe: $0, settings: site.settings) }
    return [Self.home.page(of: RecipesView(recipes: views), in: site.settings)]
  }
}
